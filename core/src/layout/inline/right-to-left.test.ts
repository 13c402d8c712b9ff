import { expect } from 'chai';
import { p, r, tbl } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>' +
  '<w:lvlText w:val="%1"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const NUMBERED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const hebrew = (text: string): string => r(text, '<w:rtl/>');

/** Returns the left and right edge of each visible piece of text, by its text. */
async function edges(body: string): Promise<Map<string, { left: number; right: number }>> {
  const { pages } = await layOut({ body, numbering });
  return new Map(
    pages[0].items.flatMap((item) =>
      item.kind === 'glyphs' && item.text.trim() !== ''
        ? [[item.text, { left: item.x, right: item.x + item.advances.reduce((sum, advance) => sum + advance, 0) }]]
        : [],
    ),
  );
}

describe('lines that run right to left', () => {
  it('go on at tab stops measured from the right, each stretch in its own visual order', async () => {
    const placed = await edges(p(hebrew('אב גד\tהו זח'), '<w:bidi/>'));
    expect(placed.get('אב')?.right).to.be.closeTo(540, 0.05);
    expect(placed.get('גד')?.right).to.be.lessThan(placed.get('אב')?.left ?? 0);
    expect(placed.get('הו')?.right).to.be.closeTo(540 - 36, 0.05);
    expect(placed.get('זח')?.right).to.be.lessThan(placed.get('הו')?.left ?? 0);
  });

  it('begin with their number, and their text at the indent from the right', async () => {
    const placed = await edges(p(hebrew('אב'), `${NUMBERED}<w:bidi/>`));
    expect(placed.get('1')?.right).to.be.closeTo(540 - 18, 0.05);
    expect(placed.get('אב')?.right).to.be.closeTo(540 - 36, 0.05);
  });
});

describe('text of mixed directions on the page', () => {
  it('comes in the order in which it is read, whichever way its line runs', async () => {
    const inside = `${r('one two ')}${hebrew('אב (גד) הו')}${r(' three, ')}${hebrew('זח')}`;
    for (const properties of ['', '<w:bidi/>', '<w:bidi/><w:jc w:val="both"/>']) {
      const { pages } = await layOut(p(`${inside}\t${inside}`.replace('\t', r('\t')), properties));
      const text = pages[0].items.map((item) => (item.kind === 'glyphs' ? item.text : '')).join('');
      // The letters of a word and the brackets around them are in visual order.
      expect(text, properties).to.equal('one two אב )גד( הו three, זח one two אב )גד( הו three, זח');
    }
  });
});

describe('right-to-left letters in runs that are not marked', () => {
  const words = (count: number) => 'אב '.repeat(count).trim();

  it('begin a broken line behind the space that ends it, and the last one at the edge', async () => {
    const { pages } = await layOut({ body: p(r(words(60)), '<w:bidi/>') });
    const right = new Map<number, number>();
    for (const item of pages[0].items) {
      if (item.kind !== 'glyphs' || item.text.trim() === '') continue;
      const end = item.x + item.advances.reduce((sum, advance) => sum + advance, 0);
      right.set(item.y, Math.max(right.get(item.y) ?? 0, end));
    }
    const [first, last] = [...right.values()];
    expect(first).to.be.lessThan(539);
    expect(last).to.be.closeTo(540, 0.05);
  });

  it('leave brackets as they were typed, which marked ones turn round', async () => {
    const drawn = async (properties: string, text = 'אב )גד') => {
      const { pages } = await layOut({ body: p(r(text, properties), '<w:bidi/>') });
      return pages[0].items.flatMap((item) =>
        item.kind === 'glyphs' && item.text.includes(')')
          ? [...'()'].filter((bracket) => item.glyphs.includes(item.font.face.glyph(bracket.charCodeAt(0))))
          : [],
      );
    };
    expect(await drawn('')).to.deep.equal([')']);
    expect(await drawn('<w:rtl/>')).to.deep.equal(['(']);
    expect(await drawn('', 'لحم )ماعز')).to.deep.equal([')']);
    expect(await drawn('<w:rtl/>', 'لحم )ماعز')).to.deep.equal(['(']);
  });
});

describe('distributed lines that run right to left', () => {
  it('keep within both margins', async () => {
    const placed = [...(await edges(p(hebrew('אבג דהו'), '<w:bidi/><w:jc w:val="distribute"/>'))).values()];
    expect(Math.max(...placed.map(({ right }) => right))).to.be.closeTo(540, 30);
    expect(Math.min(...placed.map(({ left }) => left))).to.be.closeTo(72, 0.5);
  });
});

describe('distributed lines of letters that stack', () => {
  it('end at the margin, with gaps between the stacks alone', async () => {
    const { pages } = await layOut({ body: p(r('विद्यार्थी।'), '<w:jc w:val="distribute"/>') });
    const glyphs = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    const ends = glyphs.map(({ x, advances }) => x + advances.reduce((sum, width) => sum + width, 0));
    expect(Math.max(...ends)).to.be.closeTo(540, 0.5);
  });
});

describe('Thai lines that are distributed', () => {
  const words = 'ทีนี้ '.repeat(40);

  it('end at the margin by space behind letters and spaces, none between a letter and its marks', async () => {
    const { pages } = await layOut({ body: p(r(words), '<w:jc w:val="thaiDistribute"/>') });
    const glyphs = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    const first = glyphs.filter(({ y }) => y === glyphs[0].y);
    const last = first[first.length - 1];
    const trailing = /\s*$/.exec(last.text)?.[0].length ?? 0;
    const widths = [...last.advances];
    const end = last.x + widths.slice(0, widths.length - trailing).reduce((sum, width) => sum + width, 0);
    expect(end).to.be.closeTo(540, 0.5);
    const again = pages[0].items.flatMap((item) => (item.kind === 'glyphs' && item.y > glyphs[0].y ? [item] : []));
    expect(again).not.to.have.length(0);
  });
});

describe('tables that run right to left', () => {
  const placed = (properties: string) =>
    edges(tbl([[p(hebrew('אב'), '<w:bidi/>')]], { properties: `<w:bidiVisual/>${properties}` }));

  it('begin at the right margin, and end at the left one where they are aligned to their end', async () => {
    const margin = 540 - 5.4;
    expect((await placed('')).get('אב')?.right).to.be.closeTo(margin, 0.6);
    expect((await placed('<w:jc w:val="left"/>')).get('אב')?.right).to.be.closeTo(margin, 0.6);
    expect((await placed('<w:jc w:val="right"/>')).get('אב')?.left).to.be.closeTo(72 + 5.4, 0.6);
  });

  it('are indented from the right', async () => {
    const indented = await placed('<w:tblInd w:w="720" w:type="dxa"/>');
    expect(indented.get('אב')?.right).to.be.closeTo(540 - 36 - 5.4, 0.6);
  });
});
