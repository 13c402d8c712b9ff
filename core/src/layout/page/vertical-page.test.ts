import { expect } from 'chai';
import type { FrameItem, GlyphItem, GroupItem } from '../../frame/index.js';
import { DEFAULT_SECTION, inlinePicture, p, tbl, tc } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
);
const page = async (body: string, direction: string, more = '') => {
  const document = await layOut({
    body,
    section: `${more}${DEFAULT_SECTION}<w:textDirection w:val="${direction}"/>`,
    headers: { h: p('head') },
    media: { 'image.png': PNG },
    relationships: [{ id: 'pic', type: 'image', target: 'media/image.png' }],
  });
  return document;
};

/** Positions of painted items on the page, after the matrices of groups. */
function placed(
  items: readonly FrameItem[],
  at = (x: number, y: number) => ({ x, y }),
): { item: FrameItem; x: number; y: number }[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return placed(item.items, within(item, at));
    return 'x' in item ? [{ item, ...at(item.x, item.y) }] : [];
  });
}
function within({ transform = [1, 0, 0, 1, 0, 0] }: GroupItem, at: (x: number, y: number) => { x: number; y: number }) {
  const [a, b, c, d, e, f] = transform;
  return (x: number, y: number) => at(a * x + c * y + e, b * x + d * y + f);
}
const glyphs = (items: readonly FrameItem[], text: string) => {
  const found = placed(items).find(({ item }) => item.kind === 'glyphs' && item.text.includes(text));
  if (!found) throw new Error(`no "${text}"`);
  return { ...found, item: found.item as GlyphItem };
};

describe('pages whose lines run down', () => {
  it('begin at the top right, and go on to the left', async () => {
    const { pages } = await page(p('first') + p('second'), 'tbRl');
    const first = glyphs(pages[0].items, 'first');
    const second = glyphs(pages[0].items, 'second');
    expect(first.y).to.be.closeTo(72, 0.01);
    expect(first.x).to.be.within(612 - 72 - 13.5, 612 - 72);
    expect(first.x - second.x).to.be.closeTo(13.43, 0.05);
    expect([pages[0].width, pages[0].height]).to.deep.equal([612, 792]);
  });

  it('are the same where the section states that they run up', async () => {
    const [up, down] = await Promise.all(
      ['btLr', 'tbRl'].map((direction) => page(p('first') + p('second'), direction)),
    );
    expect(up.pages).to.deep.equal(down.pages);
  });

  it('have lines as long as the page is high, and pages as deep as it is wide', async () => {
    const { pages } = await page(Array.from({ length: 36 }, (_, k) => p(`line ${k + 1}.`)).join(''), 'tbRl');
    expect(pages).to.have.length(2);
    expect(glyphs(pages[0].items, 'line 34.').x).to.be.greaterThan(72);
    const columns = await page(p('first'), 'tbRl', '').then(({ pages: [only] }) => glyphs(only.items, 'first'));
    expect(columns.y).to.be.closeTo(72, 0.01);
  });

  it('begin at the top left, and go on to the right, where they run from left to right', async () => {
    const { pages } = await page(p('first') + p('second'), 'tbLrV');
    const [first, second] = ['first', 'second'].map((text) => glyphs(pages[0].items, text));
    expect(first.y).to.be.closeTo(72, 0.01);
    expect(first.x).to.be.within(72, 72 + 13.5);
    expect(second.x - first.x).to.be.closeTo(13.43, 0.05);
  });

  it('are set across where only their East Asian signs are turned', async () => {
    const { pages, diagnostics } = await page(p('first \u6587'), 'lrTbV');
    expect(glyphs(pages[0].items, 'first').x).to.equal(72);
    expect(glyphs(pages[0].items, '\u6587').item.rotation).to.equal(-Math.PI / 2);
    expect(diagnostics.map(({ code }) => code)).not.to.include('feature-ignored');
  });

  it('are no matter of text frames, whose own East Asian signs may be turned', async () => {
    const properties = '<w:framePr w:w="2000" w:h="1000" w:vAnchor="text" w:y="1"/><w:textDirection w:val="lrTbV"/>';
    const { pages } = await page(`${p('framed \u6587', properties)}${p('beside \u8a9e')}`, 'lrTb');
    expect(glyphs(pages[0].items, '\u6587').item.rotation).to.equal(-Math.PI / 2);
    expect(glyphs(pages[0].items, '\u8a9e').item.rotation).to.equal(undefined);
  });

  it('keep their headers as they are', async () => {
    const { pages } = await page(p('first'), 'tbRl', '<w:headerReference w:type="default" r:id="h"/>');
    const head = pages[0].items.find((item) => item.kind === 'glyphs');
    expect(head?.kind === 'glyphs' && head.text).to.equal('head');
    expect(head?.kind === 'glyphs' && head.x).to.equal(72);
  });

  it('have the signs of East Asian scripts stand, and Latin letters lie', async () => {
    const { pages } = await page(p('日本abc「語」。'), 'tbRl');
    const upright = (text: string) => glyphs(pages[0].items, text).item.rotation !== undefined;
    expect(['日', '本', '語', '。'].map(upright)).to.deep.equal([true, true, true, true]);
    expect(['abc', '「'].map(upright)).to.deep.equal([false, false]);
    const [one, two] = ['日', '本'].map((sign) => glyphs(pages[0].items, sign));
    expect(two.y - one.y).to.be.closeTo(11, 0.01);
    expect(two.x).to.be.closeTo(one.x, 0.01);
  });

  it('have cells that state their direction run with them', async () => {
    const cells = tbl([[tc(p('日本'), '<w:textDirection w:val="tbRlV"/>')]]);
    const { pages } = await page(cells + p(''), 'tbRl');
    const [one, two] = ['日', '本'].map((sign) => glyphs(pages[0].items, sign));
    expect(two.y - one.y).to.be.closeTo(11, 0.01);
  });

  it('have pictures stand upright, with as much of the line as they are high', async () => {
    const { pages } = await page(p(`${inlinePicture('pic', 50, 100)}<w:r><w:t>behind</w:t></w:r>`), 'tbRl');
    expect(glyphs(pages[0].items, 'behind').y).to.be.closeTo(72 + 100, 0.01);
    const corners = placed(pages[0].items).find(({ item }) => item.kind === 'image');
    expect(corners?.y).to.be.closeTo(72, 0.01);
    expect(corners?.x).to.be.within(612 - 72 - 60, 612 - 72);
  });
});
