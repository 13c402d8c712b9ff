import { expect } from 'chai';
import { readFrom } from '../../../testing/index.js';
import { readCellProperties } from './cell.js';
import { readRowProperties } from './row.js';
import { readTableProperties } from './table.js';

const table = (inner: string) => readFrom(inner, readTableProperties).value;
const row = (inner: string) => readFrom(inner, readRowProperties).value;
const cell = (inner: string) => readFrom(inner, readCellProperties).value;

describe('readTableProperties', () => {
  it('reads widths of every type, per cent signs included', () => {
    expect(table('<w:tblW w:w="5000" w:type="pct"/>').width).to.deep.equal({ type: 'pct', value: 5000 });
    expect(table('<w:tblW w:w="50%" w:type="dxa"/>').width).to.deep.equal({ type: 'pct', value: 2500 });
    expect(table('<w:tblW w:w="2.5cm"/>').width).to.deep.equal({ type: 'dxa', value: 1417 });
    expect(table('<w:tblW w:w="0" w:type="auto"/>').width).to.deep.equal({ type: 'auto' });
    expect(table('<w:tblW w:w="99999%"/>').width).to.deep.equal({ type: 'pct', value: 30000 });
    expect(table('<w:tblW w:w="wide"/>')).to.deep.equal({});
  });

  it('lets an indent be negative, and nothing else', () => {
    expect(table('<w:tblInd w:w="-108" w:type="dxa"/><w:tblW w:w="-5" w:type="dxa"/>')).to.deep.equal({
      indent: { type: 'dxa', value: -108 },
      width: { type: 'dxa', value: 0 },
    });
  });

  it('reads the look from bits, and attributes over them', () => {
    expect(table('<w:tblLook w:val="04A0" w:firstRow="0"/>').look).to.deep.equal({
      firstRow: false,
      lastRow: false,
      firstColumn: true,
      lastColumn: false,
      noHBand: false,
      noVBand: true,
    });
  });

  it('reads the sides of margins and borders by both names', () => {
    const { cellMargins, borders } = table(
      '<w:tblCellMar><w:start w:w="100" w:type="dxa"/><w:right w:w="0" w:type="nil"/></w:tblCellMar>' +
        '<w:tblBorders><w:start w:val="single" w:sz="4"/><w:insideH w:val="dotted" w:sz="8"/></w:tblBorders>',
    );
    expect(cellMargins).to.deep.equal({ left: 100, right: 0 });
    expect(borders).to.have.keys('left', 'insideH');
  });

  it('anchors a floating table at the column and the margin unless it says otherwise', () => {
    expect(table('<w:tblpPr w:leftFromText="180" w:tblpX="-20" w:tblpYSpec="center"/>').position).to.deep.equal({
      x: -20,
      yAlign: 'center',
      hAnchor: 'text',
      vAnchor: 'margin',
      leftFromText: 180,
      rightFromText: 0,
      topFromText: 0,
      bottomFromText: 0,
    });
  });
});

describe('readRowProperties', () => {
  it('takes a height without a rule for a least one', () => {
    expect(row('<w:trHeight w:val="400"/>').height).to.deep.equal({ value: 400, rule: 'atLeast' });
    expect(row('<w:trHeight w:val="400" w:hRule="exact"/>').height).to.deep.equal({ value: 400, rule: 'exact' });
  });

  it('reads what is skipped, and tracked rows', () => {
    expect(row('<w:gridBefore w:val="1000000"/><w:tblHeader/><w:del w:id="1" w:author="Bo"/>')).to.deep.equal({
      gridBefore: 62,
      header: true,
      revision: { kind: 'deletion', id: '1', author: 'Bo' },
    });
  });
});

describe('readCellProperties', () => {
  it('bounds the span at the columns that a table may have', () => {
    expect(cell('<w:gridSpan w:val="2147483647"/>')).to.deep.equal({ gridSpan: 63 });
    expect(cell('<w:gridSpan w:val="0"/>')).to.deep.equal({ gridSpan: 1 });
  });

  it('continues a merge that does not say restart', () => {
    expect(cell('<w:vMerge/>')).to.deep.equal({ verticalMerge: 'continue' });
    expect(cell('<w:vMerge w:val="restart"/>')).to.deep.equal({ verticalMerge: 'restart' });
  });
});
