import { expect } from 'chai';
import { p, tbl } from '../../testing/index.js';
import { linesOf } from '../../testing/laid-out.js';

const NAMES = ['Andrew van der Stock', 'Ralph Andalis', 'Tonimir Kisasondi', 'Barbara Schachner', 'Mark Burnett'];

describe('content widths', () => {
  it('make columns in which nothing breaks that they were measured by', async () => {
    const tables = NAMES.map((name) => tbl([[name, 'x']], { properties: '<w:tblW w:w="0" w:type="auto"/>' }));
    const lines = await linesOf(tables.join(p('')));
    for (const name of NAMES) expect(lines.filter(({ text }) => text.includes(name))).to.have.length(1);
  });
});
