import { expect } from 'chai';
import type { QuireError } from '../base/errors.js';
import type { FrameDocument, GroupItem, Page } from '../frame/index.js';
import { openNodeFontLibrary } from '../node/fonts.js';
import { samplePng } from '../testing/image-samples.js';
import { frameDocument, rectangleItem } from '../testing/written-pdf.js';
import { layout } from './convert.js';
import { type Stamp, stamped } from './stamp.js';

const fonts = openNodeFontLibrary({ folders: [] });
/** Two pages of 200 by 100 points, with a rectangle each. */
const PAGES = frameDocument([[rectangleItem(0, 0, 1, 1)], [rectangleItem(0, 0, 1, 1)]]);
const stamp = (...stamps: Stamp[]): Promise<FrameDocument> =>
  stamped(PAGES, stamps, (document) => layout(document, { fonts }));
const groupOf = ({ items }: Page): GroupItem => {
  const group = items.find(({ kind }) => kind === 'group');
  if (group?.kind !== 'group') throw new Error('no stamp');
  return group;
};
const textOf = (page: Page): string =>
  groupOf(page)
    .items.map((item) => (item.kind === 'glyphs' ? item.text : ''))
    .join('');
/** Returns the place on the page of a point of the stamp. */
const onPage = ({ transform = [1, 0, 0, 1, 0, 0] }: GroupItem, x: number, y: number): number[] => {
  const [a, b, c, d, e, f] = transform;
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value));
};

describe('stamps', () => {
  it('count the pages, and are no content of theirs', async () => {
    const { pages } = await stamp({ text: 'Page {page} of {pages}', place: 'bottom' });
    expect(pages.map(textOf)).to.deep.equal(['Page 1 of 2', 'Page 2 of 2']);
    const tags = pages.flatMap((page) => [groupOf(page).tag, ...groupOf(page).items.map(({ tag }) => tag)]);
    expect(new Set(tags)).to.deep.equal(new Set([-1]));
  });

  it('lie over the page, or behind it', async () => {
    const over = await stamp({ text: 'x' });
    const behind = await stamp({ text: 'x', behind: true });
    expect(over.pages[0].items.map(({ kind }) => kind)).to.deep.equal(['path', 'group']);
    expect(behind.pages[0].items.map(({ kind }) => kind)).to.deep.equal(['group', 'path']);
  });

  it('begin half an inch off the corner that they are put in, in their size', async () => {
    const { pages } = await stamp({ text: 'x', place: 'top-left', size: 20 });
    const [glyphs] = groupOf(pages[0]).items;
    if (glyphs.kind !== 'glyphs') throw new Error(glyphs.kind);
    // The baseline is below the edge by the height of a capital, 0.72 of the size.
    expect(onPage(groupOf(pages[0]), glyphs.x, glyphs.y)).to.deep.equal([36, Math.round(36 + 14.4)]);
    expect(groupOf(pages[0]).transform?.[0]).to.equal(2);
  });

  it('run up the diagonal in light grey, as large as fits', async () => {
    const { pages } = await stamp({ text: 'CONFIDENTIAL', place: 'diagonal' });
    const group = groupOf(pages[0]);
    const [a = 0, b = 0] = group.transform ?? [];
    expect(b / a).to.be.closeTo(-100 / 200, 1e-9);
    const [glyphs] = group.items;
    expect(glyphs).to.include({ color: '#d9d9d9' });
    const width = glyphs.kind === 'glyphs' ? glyphs.advances.reduce((sum, each) => sum + each, 0) : 0;
    expect(width * Math.hypot(a, b)).to.be.at.most(0.75 * Math.hypot(200, 100) + 1e-6);
  });

  it('stay on the page and in one line, however long', async () => {
    const edges = async (text: string, size?: number): Promise<number[]> => {
      const group = groupOf((await stamp({ text, place: 'bottom', ...(size && { size }) })).pages[0]);
      const glyphs = group.items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
      expect(new Set(glyphs.map(({ y }) => y)).size, 'lines').to.equal(1);
      const last = glyphs[glyphs.length - 1];
      const end = last.x + last.advances.reduce((sum, each) => sum + each, 0);
      return [onPage(group, glyphs[0].x, 0)[0], onPage(group, end, 0)[0]];
    };
    for (const letter of ['W', 'i ', '漢'])
      for (const count of [60, 120, 200]) expect(await edges(letter.repeat(count))).to.deep.equal([36, 164]);
    expect(await edges('x', 300)).to.deep.equal([36, 164]);
  });

  it('are refused where no document could hold their text', async () => {
    for (const text of ['\u0000', 'a\u001bb', '\uffff']) {
      const error = await stamp({ text }).catch((thrown: QuireError) => thrown);
      expect(error).to.include({ code: 'VALIDATION_ERROR' });
    }
  });

  it('are pictures in their own size, at most three quarters of the page', async () => {
    const rows = (width: number) => [Array.from({ length: width }, () => 0)];
    const small = samplePng({ width: 40, height: 1, colorType: 0, rows: rows(40) });
    const large = samplePng({ width: 4000, height: 1, colorType: 0, rows: rows(4000) });
    const widthOf = async (picture: Uint8Array, width?: number): Promise<number> => {
      const group = groupOf((await stamp({ picture, ...(width && { width }) })).pages[0]);
      const [image] = group.items;
      return image.kind === 'image' ? image.width * (group.transform?.[0] ?? 1) : 0;
    };
    expect(await widthOf(small)).to.equal(30);
    expect(await widthOf(large)).to.equal(150);
    expect(await widthOf(small, 90)).to.equal(90);
  });

  it('are refused where a picture is none', async () => {
    const error = await stamp({ picture: Uint8Array.of(1, 2) }).catch((thrown: QuireError) => thrown);
    expect(error).to.include({ code: 'VALIDATION_ERROR' });
  });
});
