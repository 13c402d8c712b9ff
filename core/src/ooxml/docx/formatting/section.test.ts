import { expect } from 'chai';
import { readFrom } from '../../../testing/index.js';
import { PLAIN_SECTION, readSectionProperties } from './section.js';

const read = (inner: string) => readFrom(inner, readSectionProperties);

describe('readSectionProperties', () => {
  it('says nothing where the section does not', () => {
    expect(read('').value).to.equal(PLAIN_SECTION);
  });

  it('reads references by kind, the last of a kind', () => {
    const { headers, footers } = read(
      '<w:headerReference w:type="first" r:id="a"/><w:headerReference r:id="b"/><w:headerReference w:type="first" r:id="c"/>',
    ).value;
    expect(headers).to.deep.equal([
      { kind: 'default', relationship: 'b' },
      { kind: 'first', relationship: 'c' },
    ]);
    expect(footers).to.deep.equal([]);
  });

  it('reads page, margins and Strict side names', () => {
    const { pageSize, margins } = read(
      '<w:pgSz w:w="297mm" w:h="210mm" w:orient="landscape"/>' +
        '<w:pgMar w:top="-1440" w:bottom="1in" w:start="720" w:end="360" w:header="0" w:footer="0" w:gutter="0"/>',
    ).value;
    expect(pageSize).to.deep.equal({ width: 16838, height: 11906, landscape: true });
    expect(margins).to.deep.equal({ top: -1440, bottom: 1440, left: 720, right: 360, header: 0, footer: 0, gutter: 0 });
  });

  it('leaves the text room where the margins would not', () => {
    const { value, diagnostics } = read('<w:pgSz w:w="2000" w:h="2000"/><w:pgMar w:left="31680" w:right="31680"/>');
    const { left, right, top, bottom } = value.margins ?? { left: 0, right: 0, top: 0, bottom: 0 };
    expect(2000 - left - right).to.be.at.least(144);
    expect(2000 - top - bottom).to.be.at.least(144);
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['value-out-of-range']);
  });

  it('bounds the columns and the space between them', () => {
    const { columns } = read('<w:pgSz w:w="12240" w:h="15840"/><w:cols w:num="100000" w:space="31680"/>').value;
    expect(columns?.count).to.equal(45);
    expect(44 * (columns?.space ?? 0)).to.be.below(12240);
  });

  it('takes the count of columns from those that are listed', () => {
    const inner = '<w:cols w:num="7" w:equalWidth="0"><w:col w:w="3000" w:space="500"/><w:col w:w="5000"/></w:cols>';
    expect(read(inner).value.columns).to.deep.equal({
      count: 2,
      space: 720,
      equalWidth: false,
      separator: false,
      columns: [
        { width: 3000, space: 500 },
        { width: 5000, space: 0 },
      ],
    });
  });

  it('bounds page numbers, so that no numeral grows without end', () => {
    expect(read('<w:pgNumType w:start="2147483647" w:fmt="upperRoman"/>').value.pageNumbers).to.deep.equal({
      start: 32767,
      format: 'upperRoman',
    });
  });
});
