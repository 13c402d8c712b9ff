import { expect } from 'chai';
import { p, r, tbl, tc } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const STOP = '<w:tabs><w:tab w:val="decimal" w:pos="1400"/></w:tabs>';

/** Returns the position of each text's decimal point, or of its end if it has none, in points. */
async function points(body: string): Promise<readonly number[]> {
  const { pages } = await layOut(body);
  return pages[0].items.flatMap((item) => {
    if (item.kind !== 'glyphs' || !/\d/.test(item.text)) return [];
    const at = item.text.lastIndexOf('.');
    const before = [...item.clusters].filter((index) => at < 0 || index < at).length;
    return [item.x + item.advances.slice(0, before).reduce((sum, advance) => sum + advance, 0)];
  });
}

describe('decimal tabs', () => {
  const cells = (properties: string, ...texts: string[]): string =>
    tbl(
      texts.map((text) => [tc(p(text, properties))]),
      { grid: [3000] },
    );

  it('align the text of a cell without a tab, thousands parted or not', async () => {
    const [one, two, three] = await points(cells(STOP, '1,234,567.80', '(98.25)', '7'));
    expect(two).to.be.closeTo(one, 0.05);
    expect(three).to.be.closeTo(one, 0.05);
    const [start] = await points(cells('', '7'));
    expect(one - start).to.be.greaterThan(60);
  });

  it('need their tab outside of tables, in aligned text, and where the cell has one', async () => {
    const [plain] = await points(p('7'));
    expect((await points(p('7', STOP)))[0]).to.equal(plain);
    const [right] = await points(cells('<w:jc w:val="right"/>', '7.5'));
    expect((await points(cells(`${STOP}<w:jc w:val="right"/>`, '7.5')))[0]).to.be.closeTo(right, 0.05);
    const [typed, untyped] = await points(cells(STOP, '\t1.5', '1.5'));
    expect(typed).to.be.closeTo(untyped, 0.05);
  });

  it('align at the point of a number, behind a tab', async () => {
    const [one, two] = await points(p(r('\t1,234.5'), STOP) + p(r('\t9.25'), STOP));
    expect(two).to.be.closeTo(one, 0.05);
  });
});
