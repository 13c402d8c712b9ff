import { growthOf } from '@quire/core/testing';
import { element, parseXml } from '@quire/core/xml';
import { expect } from 'chai';
import { place, readingIssue, testContext, writtenValue, xmlOf } from '../../testing/values.js';
import { readValue, valueText } from '../kinds.js';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const existing = (inner: string) => parseXml(new TextEncoder().encode(`<w:tbl ${W}>${inner}</w:tbl>`));
const cell = (text: string, properties = '', run = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr><w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r>${run}<w:t>${text}</w:t></w:r></w:p></w:tc>`;
const textsOf = (xml: string): string[][] =>
  xml
    .split(/<w:tr[ >]/)
    .slice(1)
    .map((row) =>
      row
        .split('<w:tc>')
        .slice(1)
        .map((one) => one.replace(/<[^>]*>/g, '').trim()),
    );

describe('table values', () => {
  it('are a new table where the template has none: a header that repeats, widths that fit', () => {
    const value = {
      rows: [{ a: 1, b: { url: 'https://e.com', text: 'link' } }, { b: 'x' }],
      columns: [{ key: 'a', header: 'A', width: '25%' }, 'b'],
    };
    const { level, nodes } = writtenValue({ value });
    const xml = xmlOf(nodes);
    expect(level).to.equal('block');
    expect(textsOf(xml)).to.deep.equal([
      ['A', 'b'],
      ['1', 'link'],
      ['', 'x'],
    ]);
    expect(xml)
      .to.contain('<w:gridCol w:w="2000"/><w:gridCol w:w="6000"/>')
      .and.to.contain('<w:trPr><w:tblHeader/></w:trPr>');
    expect(xml).to.contain('<w:hyperlink ');
  });

  it('have no header where rows are lists, unless one is given', () => {
    expect(textsOf(xmlOf(writtenValue({ value: [['a', 'b'], ['c']] }).nodes))).to.deep.equal([
      ['a', 'b'],
      ['c', ''],
    ]);
    const headed = writtenValue({
      value: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      options: { header: true },
    });
    expect(xmlOf(headed.nodes).match(/<w:tblHeader\/>/g)).to.have.length(1);
  });

  it('shade every other row where that is asked for', () => {
    const xml = xmlOf(writtenValue({ value: [['a'], ['b'], ['c']], options: { banding: true } }).nodes);
    expect(
      xml
        .split('<w:tr>')
        .slice(1)
        .map((row) => row.includes('w:fill')),
    ).to.deep.equal([false, true, false]);
  });

  it('fill the table of the template: header and totals kept, rows as the first of the body', () => {
    const bold = '<w:rPr><w:b/></w:rPr>';
    const table = existing(
      `<w:tblPr><w:tblLook w:val="0060"/></w:tblPr><w:tblGrid/><w:tr>${cell('Name')}${cell('Price')}</w:tr>` +
        `<w:tr>${cell('x', '<w:vMerge/>', bold)}${cell('y')}</w:tr><w:tr>${cell('z')}${cell('')}</w:tr><w:tr>${cell('Total')}${cell('9')}</w:tr>`,
    );
    const xml = xmlOf(
      writtenValue(
        {
          value: [
            { price: 1, name: 'a' },
            { price: 2, name: 'b' },
          ],
        },
        { at: place({ level: 'block', existing: table }) },
      ).nodes,
    );
    expect(textsOf(xml)).to.deep.equal([
      ['Name', 'Price'],
      ['a', '1'],
      ['b', '2'],
      ['Total', '9'],
    ]);
    expect(xml).to.contain('<w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t>');
    expect(xml).to.not.contain('vMerge');
  });

  it('keep the banding of a table whose first rows differ', () => {
    const fill = (color: string) => `<w:shd w:val="clear" w:fill="${color}"/>`;
    const table = existing(
      `<w:tblPr/><w:tr>${cell('a', fill('111111'))}</w:tr><w:tr>${cell('b', fill('222222'))}</w:tr>`,
    );
    const xml = xmlOf(writtenValue({ value: [['1'], ['2'], ['3']] }, { at: place({ existing: table }) }).nodes);
    expect([...xml.matchAll(/w:fill="(\d+)"/g)].map(([, color]) => color)).to.deep.equal([
      '111111',
      '222222',
      '111111',
    ]);
  });

  it('are lines of cells as plain text', () => {
    expect(
      valueText(
        readValue(
          {
            value: [
              ['a', 1],
              ['b', 2],
            ],
          },
          testContext(),
        ),
        testContext(),
      ),
    ).to.equal('a\t1\nb\t2');
  });

  it('say what is wrong with them', () => {
    expect(readingIssue({ type: 'table', value: 'x' })).to.equal('Mismatch: a table is a list of rows');
    expect(readingIssue({ type: 'table', value: Array(3) })).to.match(/all be lists or all be objects/);
    expect(readingIssue({ type: 'table', value: [['a'], { b: 1 }] })).to.match(/all be lists or all be objects/);
    expect(readingIssue({ type: 'table', value: [Array(64).fill('x')] })).to.match(/Word allows 63/);
    expect(readingIssue({ type: 'table', value: [['a']], options: { banding: 'yes' } })).to.match(/banding/);
  });

  it('take steps in proportion to their rows', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => Array.from({ length: 5 }, (_, m) => `${n}.${m}`));
    const at = place({ runProperties: element('w:rPr', {}, [element('w:b')]) });
    expect(writtenValue({ value: rows(5000) }, { at }).nodes).to.have.length(1);
    const module = new URL('../../testing/values.js', import.meta.url);
    const growth = await growthOf(module, 'writtenValue', 50, { rows }, (value) => [{ value }, { at }]);
    expect(growth.rows).to.be.below(15);
  });
});
