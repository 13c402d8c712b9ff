import { expect } from 'chai';
import { p, tbl, tc } from '../testing/index.js';
import { layOut, linesOf, lineWith } from '../testing/laid-out.js';

describe('the empty paragraph that ends a cell', () => {
  const inner = (properties = ''): string => tbl([[tc('inner')]], { properties });
  const rowHeight = async (content: string): Promise<number> => {
    const lines = await linesOf({ body: tbl([[tc(content)]]) + p('below') });
    return lineWith(lines, 'below').y - lineWith(lines, 'inner').y;
  };

  it('has no height below a table', async () => {
    expect(await rowHeight(inner() + p())).to.be.closeTo(await rowHeight(p('inner')), 1);
    expect((await rowHeight(inner() + p('text'))) - (await rowHeight(inner() + p()))).to.be.greaterThan(10);
  });

  it('has its line below a floating table, which it anchors, and below text', async () => {
    expect((await rowHeight(p('inner') + p())) - (await rowHeight(p('inner')))).to.be.greaterThan(10);
    const { pages } = await layOut({ body: tbl([[tc(inner('<w:tblpPr w:tblpY="1" w:vertAnchor="text"/>') + p())]]) });
    expect(pages).to.have.length(1);
  });
});
