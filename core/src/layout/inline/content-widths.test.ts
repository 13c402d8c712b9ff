import { expect } from 'chai';
import { p, tbl } from '../../testing/index.js';
import { linesOf, lineWith } from '../../testing/laid-out.js';

const NAMES = ['Andrew van der Stock', 'Ralph Andalis', 'Tonimir Kisasondi', 'Barbara Schachner', 'Mark Burnett'];

describe('content widths', () => {
  it('make columns in which nothing breaks that they were measured by', async () => {
    const tables = NAMES.map((name) => tbl([[name, 'x']], { properties: '<w:tblW w:w="0" w:type="auto"/>' }));
    const lines = await linesOf(tables.join(p('')));
    for (const name of NAMES) expect(lines.filter(({ text }) => text.includes(name))).to.have.length(1);
  });

  it('need no room for the indent of an empty paragraph', async () => {
    const cell = (width: number, content: string): string =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
    const row = (last: string): string => `<w:tr>${cell(4000, p('first'))}${cell(876, last)}</w:tr>`;
    const indented = '<w:p><w:pPr><w:ind w:firstLine="1200"/></w:pPr></w:p>';
    const columns = (rows: string): string =>
      `<w:tbl><w:tblPr><w:tblW w:w="4876" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${rows}</w:tbl>`;
    const beside = async (rows: string) => lineWith(await linesOf(columns(rows) + p('')), 'second').x;
    const plain = await beside(row(p('second')));
    expect(await beside(row(p('second')) + row(indented))).to.equal(plain);
  });
});
