import { expect } from 'chai';
import { readFrom } from '../../../testing/index.js';
import { NOTHING } from '../reading.js';
import { readRunProperties } from './run.js';

const read = (inner: string) => readFrom(inner, readRunProperties).value;

describe('readRunProperties', () => {
  it('shares one object where nothing is said', () => {
    expect(read('')).to.equal(NOTHING);
  });

  it('keeps what a tracked change replaced apart', () => {
    expect(read('<w:rPrChange><w:rPr><w:b/></w:rPr></w:rPrChange>')).to.deep.equal({ before: { bold: true } });
  });

  it('reads toggles by every spelling of on and off', () => {
    for (const on of ['', ' w:val="1"', ' w:val="true"', ' w:val="on"']) {
      expect(read(`<w:b${on}/>`), on).to.deep.equal({ bold: true });
    }
    for (const off of ['0', 'false', 'off'])
      expect(read(`<w:i w:val="${off}"/>`), off).to.deep.equal({ italic: false });
  });

  it('reads fonts, color, underline and language', () => {
    expect(
      read(
        '<w:rFonts w:ascii="Arial" w:cstheme="minorBidi" w:hint="eastAsia"/>' +
          '<w:color w:val="FF0000" w:themeColor="accent1" w:themeTint="99"/>' +
          '<w:u w:val="double" w:color="00ff00"/><w:lang w:val="de-DE" w:bidi="he-IL"/>',
      ),
    ).to.deep.equal({
      fonts: { ascii: 'Arial', csTheme: 'minorBidi', hint: 'eastAsia' },
      color: { value: 'ff0000', theme: { color: 'accent1', tint: 0x99 } },
      underline: { style: 'double', color: { value: '00ff00' } },
      language: { latin: 'de-DE', bidi: 'he-IL' },
    });
  });

  it('reads measures with and without units', () => {
    expect(read('<w:sz w:val="24"/><w:szCs w:val="12pt"/><w:spacing w:val="-1pt"/><w:w w:val="90%"/>')).to.deep.equal({
      size: 24,
      sizeCs: 24,
      spacing: -20,
      scale: 90,
    });
  });

  it('keeps sizes within what Word accepts', () => {
    const { value, diagnostics } = readFrom('<w:sz w:val="1000000"/>', readRunProperties);
    expect(value).to.deep.equal({ size: 3276 });
    expect(diagnostics).to.deep.equal([
      { code: 'value-out-of-range', what: 'w:sz w:val="1000000"', part: '/word/document.xml', used: '3276' },
    ]);
  });

  it('takes no size from 0 or less, nor from what is no number', () => {
    expect(read('<w:sz w:val="0"/>')).to.deep.equal({});
    expect(read('<w:sz w:val="-20"/>')).to.deep.equal({});
    expect(read('<w:sz w:val="NaN"/>')).to.deep.equal({});
  });

  it('takes what is no color for automatic', () => {
    expect(read('<w:color w:val="auto"/>')).to.deep.equal({ color: { value: 'auto' } });
    expect(read('<w:color w:val="tomato"/>')).to.deep.equal({ color: { value: 'auto' } });
    expect(read('<w:color w:val="#ABCDEF" w:themeColor="none"/>')).to.deep.equal({ color: { value: 'abcdef' } });
  });

  it('reads the revision of a paragraph mark and the ligatures of Word 2010', () => {
    expect(read('<w:ins w:id="7" w:author="Ann"/><w14:ligatures w14:val="standard"/>')).to.deep.equal({
      revision: { kind: 'insertion', id: '7', author: 'Ann' },
      ligatures: 'standard',
    });
  });

  it('reads through an alternative', () => {
    const inner =
      '<mc:AlternateContent><mc:Choice Requires="w14"><w:b/></mc:Choice><mc:Fallback><w:i/></mc:Fallback></mc:AlternateContent>';
    expect(read(inner)).to.deep.equal({ bold: true });
  });

  it('tells effects of text that are not drawn, and no others', () => {
    const told = (inner: string): string[] =>
      readFrom(inner, readRunProperties).diagnostics.map((each) => (each.code === 'feature-ignored' ? each.what : ''));
    const solid = (inner = ''): string =>
      `<w14:solidFill><w14:srgbClr w14:val="FF0000">${inner}</w14:srgbClr></w14:solidFill>`;
    expect(told(`<w14:textOutline w14:w="9525">${solid()}</w14:textOutline>`)).to.deep.equal([
      'effect of text w14:textOutline',
    ]);
    expect(told('<w14:textFill><w14:noFill/></w14:textFill>')).to.deep.equal([]);
    const gradient = '<w14:gradFill><w14:gsLst><w14:gs w14:pos="0"/></w14:gsLst></w14:gradFill>';
    expect(told(`<w14:textFill>${gradient}</w14:textFill>`)).to.deep.equal(['effect of text w14:textFill']);
    expect(told('<w:emboss/><w:imprint w:val="0"/>')).to.deep.equal(['effect of text w:emboss']);
    expect(told('<w14:glow w14:rad="63500"/><w14:shadow/><w14:reflection/>')).to.have.length(3);
    expect(
      told(
        `<w14:textFill>${solid()}</w14:textFill><w14:textOutline w14:w="9525"><w14:noFill/></w14:textOutline><w14:glow w14:rad="0"/><w14:props3d/>`,
      ),
    ).to.deep.equal([]);
  });
});
