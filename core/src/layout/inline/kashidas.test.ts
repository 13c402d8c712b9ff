import { expect } from 'chai';
import type { GlyphItem } from '../../frame/index.js';
import { p, r } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const WORDS = 'مسلم كتابة محمد مدرسة '.repeat(20);
const RTL = '<w:rtl/><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:szCs w:val="24"/>';

async function linesOf(justification: string): Promise<readonly (readonly GlyphItem[])[]> {
  const { pages } = await layOut({ body: p(r(WORDS, RTL), `<w:bidi/><w:jc w:val="${justification}"/>`) });
  const lines = new Map<number, GlyphItem[]>();
  for (const item of pages[0].items) {
    if (item.kind !== 'glyphs') continue;
    lines.set(item.y, [...(lines.get(item.y) ?? []), item]);
  }
  return [...lines.values()];
}

/** Returns the ends of a line, the width of its widest space, and the number of its tatweels. */
function shapeOf(line: readonly GlyphItem[]) {
  let [left, right, space, tatweels] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const { x, advances, clusters, glyphs, text, font } of line) {
    const tatweel = font.face.glyph(0x640);
    let pen: number = x;
    advances.forEach((advance, g) => {
      if (text[clusters[g]] === ' ') space = Math.max(space, advance);
      else {
        left = Math.min(left, pen);
        right = Math.max(right, pen + advance);
      }
      if (glyphs[g] === tatweel) tatweels++;
      pen += advance;
    });
  }
  return { left, right, space, tatweels };
}

describe('kashidas', () => {
  it('draw words out, so that spaces keep their width and the line ends at both margins', async () => {
    const both = shapeOf((await linesOf('both'))[0]);
    const high = shapeOf((await linesOf('highKashida'))[0]);
    expect(both.tatweels).to.equal(0);
    expect(high.tatweels).to.be.greaterThan(10);
    expect(high.space).to.be.lessThan(both.space);
    expect(high.left).to.be.closeTo(72, 0.1);
    expect(high.right).to.be.closeTo(540, 0.1);
  });

  it('leave line ends where they are when they are short, and take room of the line when they are not', async () => {
    const [both, low, medium, high] = await Promise.all(
      ['both', 'lowKashida', 'mediumKashida', 'highKashida'].map(linesOf),
    );
    expect(low).to.have.lengthOf(both.length);
    const text = (line: readonly GlyphItem[]): string => line.map((item) => item.text).join('');
    expect(low.map(text)).to.deep.equal(both.map(text));
    expect(text(medium[0]).length).to.be.lessThan(text(low[0]).length);
    expect(text(high[0]).length).to.be.lessThan(text(medium[0]).length);
  });

  it('are no part of the text, and none are on the last line', async () => {
    const lines = await linesOf('mediumKashida');
    expect(lines.flat().some(({ text }) => text.includes('ـ'))).to.equal(false);
    expect(shapeOf(lines[lines.length - 1]).tatweels).to.equal(0);
  });
});
