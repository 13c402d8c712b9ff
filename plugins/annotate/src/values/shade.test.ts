import { p, r, tbl } from '@quire/core/testing';
import { descendants } from '@quire/core/xml';
import { expect } from 'chai';
import { type Filled, filled } from '../testing/filled.js';

/** The color of each cell of the body, in order; `-` if it has none. */
const colors = ({ pkg }: Filled): readonly string[] =>
  [...descendants(pkg.xml('/word/document.xml'))]
    .filter(({ name }) => name === 'w:tc')
    .map((cell) => [...descendants(cell)].find(({ name }) => name === 'w:shd')?.attributes['w:fill'] ?? '-');

const rows = [
  { name: 'Ada', due: '2024-01-01', late: true },
  { name: 'Bob', due: '2024-02-01', late: false },
];

describe('shaded cells', () => {
  it('take their color from a value, in a repeated row each its own', async () => {
    const body = tbl([['{#rows}{name}', '{due | shade(late ? "#fdd" : "")}{/rows}']]);
    const done = await filled(body, { rows });
    expect(colors(done)).to.deep.equal(['-', 'FFDDDD', '-', '-']);
    expect(done.texts()).to.deep.equal(['Ada', '2024-01-01', 'Bob', '2024-02-01']);
    expect(done.report.warnings).to.deep.equal([]);
  });

  it('are all of a row, but for those with a color of their own', async () => {
    const body = tbl([['{#rows}{name | shadeRow(late ? "E0E0E0" : "")}', '{due | shade("red")}{/rows}']]);
    expect(colors(await filled(body, { rows }))).to.deep.equal(['E0E0E0', 'FF0000', '-', 'FF0000']);
  });

  it('may be data as they are, of any kind of value', async () => {
    const body = tbl([['{a}', '{b}', '{c}']]);
    const done = await filled(body, {
      a: { shade: 'Late', fill: '#ffdddd' },
      b: { type: 'shade', value: { html: '<b>x</b>' }, options: { fill: 'rgb(0, 128, 0)' } },
      c: { shade: 5, fill: '' },
    });
    expect(colors(done)).to.deep.equal(['FFDDDD', '008000', '-']);
    expect(done.texts()).to.deep.equal(['Late', 'x', '5']);
  });

  it('keep the other properties of the cell, in the order of the schema', async () => {
    const properties =
      '<w:tcPr><w:tcW w:w="1" w:type="dxa"/><w:shd w:val="clear" w:fill="111111"/><w:vAlign w:val="top"/></w:tcPr>';
    const body = `<w:tbl><w:tr><w:tc>${properties}${p('{a}')}</w:tc></w:tr></w:tbl>`;
    const done = await filled(body, { a: { shade: 'x', fill: '222222' } });
    const [found] = [...descendants(done.pkg.xml('/word/document.xml'))].filter(({ name }) => name === 'w:tcPr');
    expect(found?.children.map((each) => typeof each === 'object' && each.name)).to.deep.equal([
      'w:tcW',
      'w:shd',
      'w:vAlign',
    ]);
    expect(colors(done)).to.deep.equal(['222222']);
  });

  it('are those of the innermost table', async () => {
    const inner = `<w:tbl><w:tr><w:tc>${p('{a}')}</w:tc></w:tr></w:tbl>`;
    const body = `<w:tbl><w:tr><w:tc>${inner}${p('')}</w:tc></w:tr></w:tbl>`;
    const done = await filled(body, { a: { shade: 'x', fill: '222222', over: 'row' } });
    const cells = [...descendants(done.pkg.xml('/word/document.xml'))].filter(({ name }) => name === 'w:tc');
    expect(
      cells.map((cell) => cell.children.some((each) => typeof each === 'object' && each.name === 'w:tcPr')),
    ).to.deep.equal([false, true]);
  });

  it('leave nothing behind outside of tables, and say so', async () => {
    const done = await filled(p(`${r('{a}')}`), { a: { shade: 'x', fill: '222222' } });
    expect(done.texts()).to.deep.equal(['x']);
    expect(done.report.warnings.map(({ message }) => message)).to.deep.equal([
      'a value shades a cell but is not in a table',
    ]);
  });

  it('are refused in colors that are none', async () => {
    const done = await filled(tbl([['{a}']]), { a: { shade: 'x', fill: 'reddish' } });
    expect(done.report.warnings.map(({ message }) => message)).to.include(
      'cannot take its value: "reddish" is not a color',
    );
  });
});
