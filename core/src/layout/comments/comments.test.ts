import { expect } from 'chai';
import type { FrameDocument, GroupItem, PathItem } from '../../frame/index.js';
import type { DocxParts } from '../../testing/index.js';
import { filler, type LaidOutLine, laidOutLines, layOutWith, lineWith } from '../../testing/laid-out.js';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const about = (id: number, text: string): string =>
  `<w:commentRangeStart w:id="${id}"/>${run(text)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const comment = (id: number, text: string, author = 'Ada Byron', paragraph = `0000000${id}`): string =>
  `<w:comment w:id="${id}" w:author="${author}"><w:p w14:paraId="${paragraph}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">${run(text)}</w:p></w:comment>`;

const parts: DocxParts = {
  body: `<w:p>${run('Plain. ')}${about(1, 'Doubtful.')}</w:p>${filler(3)}<w:p><w:bookmarkStart w:id="9" w:name="there"/>${about(2, 'Also.')}</w:p>`,
  comments: comment(1, 'Is it so?') + comment(2, 'And here?', 'Bo'),
};

const inMargin = (given: DocxParts | string): Promise<FrameDocument> => layOutWith({ comments: 'margin' }, given);
const group = ({ pages: [page] }: FrameDocument): GroupItem => page.items[0] as GroupItem;
const paths = (document: FrameDocument): PathItem[] =>
  group(document).items.filter((item): item is PathItem => item.kind === 'path');
const tinted = (document: FrameDocument): PathItem[] => paths(document).filter(({ fill, stroke }) => fill && stroke);
const topOf = ({ segments: [first] }: PathItem): number => (first.op === 'move' ? first.y : Number.NaN);

describe('comments beside the text', () => {
  let lines: LaidOutLine[];
  let document: FrameDocument;
  before(async () => {
    document = await inMargin(parts);
    lines = laidOutLines(document);
  });

  it('show only where they are asked for', async () => {
    const plain = await layOutWith({}, parts);
    expect(laidOutLines(plain).map(({ text }) => text)).to.deep.equal([
      'Plain. Doubtful.',
      'line 1',
      'line 2',
      'line 3',
      'Also.',
    ]);
    expect(plain.pages[0].items.some(({ kind }) => kind === 'group')).to.equal(false);
  });

  it('stand in a margin for which the page shrinks, named by the initials and counted through', () => {
    const [first] = document.pages;
    expect([first.width, first.height]).to.deep.equal([612, 792]);
    // The text ends at 540 pt, and the margin adds 266.4 pt.
    expect(group(document).transform?.[0]).to.be.closeTo(612 / 806.4, 1e-6);
    expect(lineWith(lines, 'Is it so?').text).to.equal('Commented [AB1]: Is it so?');
    expect(lineWith(lines, 'And here?').text).to.equal('Commented [B2]: And here?');
    expect(lineWith(lines, 'Is it so?').x).to.be.closeTo((571.5 + 4.43) * (612 / 806.4), 0.01);
  });

  it('begin at the line that refers to them, each in the color of its author', () => {
    const [first, second] = tinted(document);
    const ranges = paths(document).filter(({ fill }) => !fill);
    expect(topOf(first)).to.be.closeTo(topOf(ranges[0]), 0.01);
    expect(topOf(second)).to.be.greaterThan(topOf(first) + 40);
    expect(first.stroke?.color).to.not.equal(second.stroke?.color);
  });

  it('tint the text that they are about', () => {
    const { color } = tinted(document)[0].fill ?? {};
    const behind = paths(document).filter(({ fill, stroke }) => fill?.color === color && !stroke);
    expect(behind).to.have.length(1);
  });

  it('leave links to places of the document where these now stand', () => {
    const { scale, top } = { scale: 612 / 806.4, top: (792 * (1 - 612 / 806.4)) / 2 };
    const place = document.destinations.get('there');
    expect(place?.x).to.be.closeTo(72 * scale, 0.01);
    expect(place?.y).to.be.greaterThan(72 * scale + top);
  });

  it('are notes in the structure', () => {
    expect(document.structure.filter(({ role }) => role === 'Note')).to.have.length(2);
  });

  it('are named as answers where they are', async () => {
    const document = await inMargin({
      ...parts,
      relationships: [
        {
          id: 'rIdEx',
          type: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
          target: 'commentsExtended.xml',
        },
      ],
      parts: {
        'word/commentsExtended.xml':
          '<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="0"/></w15:commentsEx>',
      },
    });
    expect(lineWith(laidOutLines(document), 'And here?').text).to.equal('Commented [B2R1]: And here?');
  });

  it('do not cover each other, and say so where there are more than a page holds', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    const crowded = await inMargin({
      body: `<w:p>${ids.map((id) => about(id, 'x ')).join('')}</w:p>`,
      comments: ids.map((id) => comment(id, 'A remark of many words. '.repeat(8))).join(''),
    });
    const tops = tinted(crowded).map(topOf);
    expect(tops).to.have.length(40);
    expect(tops.every((top, index) => index === 0 || top > tops[index - 1] + 10)).to.equal(true);
    expect(crowded.diagnostics.map(({ code }) => code)).to.include('feature-ignored');
  });
});
