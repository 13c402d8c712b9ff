import { expect } from 'chai';
import { p, r } from '../../testing/index.js';
import { layOut } from '../testing.js';

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>' +
  '<w:lvlText w:val="%1"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const NUMBERED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const hebrew = (text: string): string => r(text, '<w:rtl/>');

/** Left and right edge of each piece of text that shows, by its text. */
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
