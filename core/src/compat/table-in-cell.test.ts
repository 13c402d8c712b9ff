import { expect } from 'chai';
import type { ResolvedBlock } from '../resolved/index.js';
import { p, tbl, tc } from '../testing/index.js';
import { linesOf, lineWith } from '../testing/laid-out.js';
import { vanishesBelowTable } from './table-in-cell.js';

describe('the empty paragraph that ends a cell', () => {
  const inner = tbl([[tc('inner')]]);
  const rowHeight = async (content: string): Promise<number> => {
    const lines = await linesOf({ body: tbl([[tc(content)]]) + p('below') });
    return lineWith(lines, 'below').y - lineWith(lines, 'inner').y;
  };

  it('has no height below a table', async () => {
    expect(await rowHeight(inner + p())).to.be.closeTo(await rowHeight(p('inner')), 1);
    expect((await rowHeight(inner + p('text'))) - (await rowHeight(inner + p()))).to.be.greaterThan(10);
  });

  it('has its line below a floating table, which it anchors, and below text', async () => {
    expect((await rowHeight(p('inner') + p())) - (await rowHeight(p('inner')))).to.be.greaterThan(10);
    const above = (block: object) => vanishesBelowTable(block as ResolvedBlock);
    expect([{ kind: 'table' }, { kind: 'table', position: {} }, { kind: 'paragraph' }].map(above)).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});
