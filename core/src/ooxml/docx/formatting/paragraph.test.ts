import { expect } from 'chai';
import { readFrom } from '../../../testing/index.js';
import { readParagraphProperties } from './paragraph.js';

const read = (inner: string) => readFrom(inner, readParagraphProperties).value;

describe('readParagraphProperties', () => {
  it('reads indents by their Transitional and their Strict names', () => {
    expect(read('<w:ind w:left="720" w:right="360" w:hanging="360"/>').indent).to.deep.equal({
      left: 720,
      right: 360,
      hanging: 360,
    });
    expect(read('<w:ind w:start="0.5in" w:end="1cm" w:firstLine="12pt"/>').indent).to.deep.equal({
      left: 720,
      right: 567,
      firstLine: 240,
    });
  });

  it('lets hanging win over a first line, and turns negative ones round', () => {
    expect(read('<w:ind w:firstLine="100" w:hanging="200"/>').indent).to.deep.equal({ hanging: 200 });
    expect(read('<w:ind w:firstLine="-100"/>').indent).to.deep.equal({ hanging: 100 });
    expect(read('<w:ind w:hanging="-100"/>').indent).to.deep.equal({ firstLine: 100 });
  });

  it('bounds indents and spacing at 22 inches', () => {
    expect(read('<w:ind w:left="99999999" w:right="-99999999"/>').indent).to.deep.equal({ left: 31680, right: -31680 });
    expect(read('<w:spacing w:before="2147483647" w:after="-1"/>').spacing).to.deep.equal({ before: 31680, after: 0 });
  });

  it('gives a line height without a rule the rule auto', () => {
    expect(read('<w:spacing w:line="360"/>').spacing).to.deep.equal({ line: 360, lineRule: 'auto' });
    expect(read('<w:spacing w:lineRule="exact" w:line="12pt"/>').spacing).to.deep.equal({
      line: 240,
      lineRule: 'exact',
    });
  });

  it('never has lines without height', () => {
    expect(read('<w:spacing w:line="0" w:lineRule="exact"/>').spacing).to.deep.equal({ line: 240, lineRule: 'auto' });
    expect(read('<w:spacing w:line="-300"/>').spacing).to.deep.equal({ line: 300, lineRule: 'exact' });
  });

  it('reads tab stops, those that clear an inherited one among them', () => {
    expect(
      read('<w:tabs><w:tab w:val="end" w:pos="9000" w:leader="dot"/><w:tab w:val="clear" w:pos="720"/></w:tabs>').tabs,
    ).to.deep.equal([
      { position: 9000, align: 'right', leader: 'dot' },
      { position: 720, align: 'clear', leader: 'none' },
    ]);
  });

  it('keeps 64 tab stops', () => {
    const stops = Array.from({ length: 100 }, (_, i) => `<w:tab w:val="left" w:pos="${i}"/>`).join('');
    const { value, diagnostics } = readFrom(`<w:tabs>${stops}</w:tabs>`, readParagraphProperties);
    expect(value.tabs).to.have.length(64);
    expect(diagnostics).to.have.length(1);
  });

  it('reads borders: widths within a quarter and twelve points, none for none', () => {
    const { borders } = read(
      '<w:pBdr><w:top w:val="single" w:sz="0" w:space="1" w:color="auto"/><w:bottom w:val="double" w:sz="400" w:color="FF0000"/>' +
        '<w:between w:val="nil"/></w:pBdr>',
    );
    expect(borders).to.deep.equal({
      top: { style: 'single', width: 2, space: 1, color: { value: 'auto' } },
      bottom: { style: 'double', width: 96, space: 0, color: { value: 'ff0000' } },
      between: { style: 'nil', width: 0, space: 0, color: { value: 'auto' } },
    });
  });

  it('reports borders of pictures, which only pages have', () => {
    const told = (style: string) =>
      readFrom(`<w:pBdr><w:top w:val="${style}"/></w:pBdr>`, readParagraphProperties).diagnostics;
    expect(told('apples')).to.deep.equal([
      { code: 'feature-ignored', what: 'art border apples: drawn as a line', part: '/word/document.xml' },
    ]);
    expect(told('basicBlackDots')).to.have.length(1);
    expect(told('thinThickSmallGap').concat(told('nil'))).to.deep.equal([]);
  });

  it('reads numbering with the level or the list alone', () => {
    expect(read('<w:numPr><w:ilvl w:val="12"/><w:numId w:val="3"/></w:numPr>').numbering).to.deep.equal({
      id: 3,
      level: 8,
    });
    expect(read('<w:numPr><w:numId w:val="0"/></w:numPr>').numbering).to.deep.equal({ id: 0 });
  });

  it('finds nothing under the names that objects have', () => {
    expect(
      read(
        '<w:textDirection w:val="constructor"/><w:tabs><w:tab w:val="toString" w:pos="1"/></w:tabs><w:pBdr><constructor/></w:pBdr>' +
          '<w:ind valueOf="1"/>',
      ),
    ).to.deep.equal({
      textDirection: 'constructor',
      tabs: [{ position: 1, align: 'left', leader: 'none' }],
      borders: {},
      indent: {},
    });
  });

  it('reads drop caps', () => {
    expect(
      read('<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>').frame,
    ).to.deep.equal({ dropCap: 'drop', lines: 3, wrap: 'around', vAnchor: 'text', hAnchor: 'text' });
  });

  it('gives Strict text directions their Transitional names', () => {
    expect(read('<w:textDirection w:val="rl"/>').textDirection).to.equal('tbRl');
    expect(read('<w:textDirection w:val="btLr"/>').textDirection).to.equal('btLr');
  });

  it('keeps what the current formatting replaced apart', () => {
    expect(read('<w:keepNext/><w:pPrChange><w:pPr><w:keepLines/></w:pPr></w:pPrChange>')).to.deep.equal({
      keepNext: true,
      before: { keepLines: true },
    });
  });
});
