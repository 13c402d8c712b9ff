import { expect } from 'chai';
import { DEFAULT_SETTINGS, DEFAULT_STYLES, p, r, tbl, tc, tr } from '../../testing/index.js';
import { formatOf, resolve, tableOf } from '../../testing/resolved.js';

const style = (id: string, inner: string, type = 'paragraph', more = ''): string =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${id}"/>${inner}</w:style>`;
const run = (inner: string): string => `<w:rPr>${inner}</w:rPr>`;

const firstFormat = (styles: string | null, body: string) => formatOf(resolve({ body, styles }).paragraphs[0]);

describe('OpenType features', () => {
  const features = (properties: string): readonly string[] => {
    const [item] = resolve({ body: p(r('x', properties)) }).paragraphs[0].content;
    return item.kind === 'text' ? item.format.openType : [];
  };

  it('are those of the ligatures, forms and spacings of numbers, and stylistic sets of Word 2010', () => {
    expect(features('')).to.deep.equal([]);
    expect(features('<w14:ligatures w14:val="none"/>')).to.deep.equal([]);
    expect(features('<w14:numForm w14:val="constructor"/>')).to.deep.equal([]);
    expect(features('<w14:ligatures w14:val="standardContextual"/>')).to.deep.equal(['liga', 'clig']);
    expect(features('<w14:ligatures w14:val="all"/>')).to.deep.equal(['liga', 'clig', 'hlig', 'dlig']);
    expect(features('<w14:numForm w14:val="oldStyle"/><w14:numSpacing w14:val="proportional"/>')).to.deep.equal([
      'onum',
      'pnum',
    ]);
    const sets =
      '<w14:styleSet w14:id="3"/><w14:styleSet w14:id="4" w14:val="0"/><w14:styleSet w14:id="99"/><w14:styleSet w14:id="1.5"/><w14:styleSet w14:id="3"/>';
    expect(features(`<w14:stylisticSets>${sets}</w14:stylisticSets><w14:cntxtAlts/>`)).to.deep.equal(['ss03', 'calt']);
  });
});

describe('the base styles of a style', () => {
  const chain = (length: number, last: string): string =>
    Array.from({ length }, (_, i) =>
      style(`s${i}`, `<w:basedOn w:val="${i + 1 < length ? `s${i + 1}` : last}"/>`),
    ).join('');
  const resolved = (styles: string) => () => resolve({ body: p(r('x'), '<w:pStyle w:val="s0"/>'), styles });

  it('are at most 99, also in a cycle', () => {
    expect(resolved(chain(100, 'none'))).not.to.throw();
    expect(resolved(chain(100, 's0'))).not.to.throw();
    const refusal = 'style s0: more than 99 base styles';
    expect(resolved(chain(101, 'none')))
      .to.throw(refusal)
      .with.property('code', 'LIMIT_EXCEEDED');
    expect(resolved(chain(101, 's0'))).to.throw(refusal);
  });
});

describe('the cascade of character formatting', () => {
  it('is Times New Roman 10 pt where nothing is stated', () => {
    const format = firstFormat(null, p('x'));
    expect(format.fonts).to.include({ ascii: 'Times New Roman', eastAsia: 'Times New Roman', cs: 'Times New Roman' });
    expect(format).to.include({ size: 10, sizeCs: 10, bold: false, color: undefined });
  });

  it('goes from defaults over paragraph style and character style to direct formatting', () => {
    const styles =
      DEFAULT_STYLES +
      style('Base', run('<w:sz w:val="30"/><w:color w:val="111111"/><w:spacing w:val="5"/>')) +
      style('Derived', `<w:basedOn w:val="Base"/>${run('<w:color w:val="222222"/>')}`) +
      style('Sign', run('<w:color w:val="333333"/><w:u w:val="single"/>'), 'character');
    const body = p(r('a') + r('b', '<w:rStyle w:val="Sign"/><w:sz w:val="40"/>'), '<w:pStyle w:val="Derived"/>');
    const [a, b] = resolve({ body, styles }).paragraphs[0]?.content ?? [];
    expect(a).to.deep.include({ kind: 'text' });
    expect(a?.kind === 'text' && a.format).to.include({ size: 15, color: '#222222', spacing: 5 });
    expect(b?.kind === 'text' && b.format).to.deep.include({ size: 20, color: '#333333', spacing: 5 });
  });

  it('stops where styles are based on each other in a circle', () => {
    const styles = style('A', `<w:basedOn w:val="B"/>${run('<w:b/>')}`) + style('B', '<w:basedOn w:val="A"/>');
    expect(firstFormat(styles, p('x', '<w:pStyle w:val="A"/>')).bold).to.equal(true);
  });

  it('reads an unknown paragraph style as the default one', () => {
    expect(resolve(p('x', '<w:pStyle w:val="Nowhere"/>')).paragraphs[0]?.format.styleId).to.equal('Normal');
  });

  it('switches toggle properties where paragraph and character style both have them', () => {
    const styles = style('Strong', run('<w:b/><w:caps/>'), 'character') + style('Loud', run('<w:b/>'));
    const both = firstFormat(styles, p(r('x', '<w:rStyle w:val="Strong"/>'), '<w:pStyle w:val="Loud"/>'));
    expect(both).to.include({ bold: false, caps: true });
    const direct = firstFormat(styles, p(r('x', '<w:rStyle w:val="Strong"/><w:b/>'), '<w:pStyle w:val="Loud"/>'));
    expect(direct.bold).to.equal(true);
  });

  it('keeps on what the document defaults switch on', () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:b/></w:rPr></w:rPrDefault></w:docDefaults>' +
      style('Loud', run('<w:b/>'));
    expect(firstFormat(styles, p('x', '<w:pStyle w:val="Loud"/>')).bold).to.equal(true);
    expect(firstFormat(styles, p(r('x', '<w:b w:val="0"/>'))).bold).to.equal(false);
  });

  it('gives equal formatting one object', () => {
    const [a, b] = resolve(p(r('a', '<w:b/>')) + p(r('b', '<w:b/>'), '<w:jc w:val="left"/>')).paragraphs;
    expect(formatOf(a)).to.equal(formatOf(b));
    expect(a?.format).to.equal(b?.format);
  });

  it('kerns from the size that is stated', () => {
    expect(firstFormat(null, p(r('x', '<w:kern w:val="28"/><w:sz w:val="28"/>'))).kerning).to.equal(true);
    expect(firstFormat(null, p(r('x', '<w:kern w:val="28"/><w:sz w:val="27"/>'))).kerning).to.equal(false);
  });
});

describe('table styles under paragraph styles', () => {
  const STYLES = (normal: string, table: string): string =>
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="200"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    style('Normal', normal, 'paragraph', ' w:default="1"') +
    style('Grid', table, 'table');
  const cell = (normal: string, table: string, settings = DEFAULT_SETTINGS) => {
    const body = tbl([tr([tc('x')])], { properties: '<w:tblStyle w:val="Grid"/>' });
    const block = tableOf(resolve({ body, styles: STYLES(normal, table), settings })).rows[0]?.cells[0]?.blocks[0];
    if (block?.kind !== 'paragraph') throw new Error('the cell holds no paragraph');
    return block;
  };
  const OVERRIDES =
    '<w:compat><w:compatSetting w:name="overrideTableStyleFontSizeAndJustification" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/></w:compat>';

  it('take the place of the document defaults', () => {
    const block = cell('', `<w:pPr><w:spacing w:after="0"/></w:pPr>${run('<w:sz w:val="16"/>')}`);
    expect(formatOf(block).size).to.equal(8);
    expect(block.format.spaceAfter).to.equal(0);
  });

  it('give way to what Normal says', () => {
    expect(formatOf(cell(run('<w:sz w:val="24"/>'), run('<w:sz w:val="16"/>'))).size).to.equal(12);
  });

  it('show where Normal only repeats the document defaults', () => {
    expect(formatOf(cell(run('<w:sz w:val="22"/>'), run('<w:sz w:val="16"/>'))).size).to.equal(8);
  });

  it('show over a style of 10 pt, unless the document says otherwise', () => {
    const ten = run('<w:sz w:val="20"/>');
    expect(formatOf(cell(ten, run('<w:sz w:val="16"/>'))).size).to.equal(8);
    expect(formatOf(cell(ten, run('<w:sz w:val="16"/>'), OVERRIDES)).size).to.equal(10);
  });
});

describe('theme fonts and colors', () => {
  const THEME =
    '<a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1>' +
    '<a:dk2><a:srgbClr val="44546A"/></a:dk2><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme><a:fontScheme name="x">' +
    '<a:majorFont><a:latin typeface="Big"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont>' +
    '<a:minorFont><a:latin typeface="Small"/><a:ea typeface=""/><a:cs typeface="Plain"/><a:font script="Jpan" typeface="Mincho"/><a:font script="Hebr" typeface="Rashi"/></a:minorFont>' +
    '</a:fontScheme></a:themeElements>';
  const themed = (properties: string, settings = DEFAULT_SETTINGS) =>
    formatOf(resolve({ body: p(r('x', properties)), theme: THEME, settings }).paragraphs[0]);

  it('takes a theme font over the name beside it', () => {
    const { fonts } = themed('<w:rFonts w:ascii="Arial" w:asciiTheme="majorHAnsi" w:hAnsiTheme="minorHAnsi"/>');
    expect(fonts).to.include({ ascii: 'Big', hAnsi: 'Small' });
  });

  it('chooses East Asian and complex fonts by the language of the theme', () => {
    const properties = '<w:rFonts w:eastAsiaTheme="minorEastAsia" w:cstheme="minorBidi"/>';
    expect(themed(properties).fonts.cs).to.equal('Plain');
    const { fonts } = themed(properties, '<w:themeFontLang w:val="en-US" w:eastAsia="ja-JP" w:bidi="he-IL"/>');
    expect(fonts).to.include({ eastAsia: 'Mincho', cs: 'Rashi' });
  });

  it('maps, tints and shades theme colors', () => {
    const color = (attributes: string) => themed(`<w:color w:val="123456" ${attributes}/>`).color;
    expect(color('w:themeColor="accent1"')).to.equal('#4472c4');
    expect(color('w:themeColor="text2"')).to.equal('#44546a');
    expect(color('w:themeColor="accent1" w:themeShade="BF"')).to.equal('#2f5496');
    expect(color('w:themeColor="accent1" w:themeTint="99"')).to.equal('#8eaadb');
    expect(color('w:themeColor="accent6"')).to.match(/^#/);
  });

  it('mixes a pattern of its colors', () => {
    const shading = (attributes: string) => themed(`<w:shd ${attributes}/>`).shading;
    expect(shading('w:val="clear" w:color="auto" w:fill="FFFF00"')).to.equal('#ffff00');
    expect(shading('w:val="pct25" w:color="auto" w:fill="auto"')).to.equal('#bfbfbf');
    expect(shading('w:val="solid" w:color="FF0000" w:fill="00FF00"')).to.equal('#ff0000');
    expect(shading('w:val="clear" w:color="auto" w:fill="auto"')).to.equal(undefined);
  });
});

describe('the cascade of paragraph formatting', () => {
  const format = (properties: string, styles = '', section?: string) => {
    const resolved = resolve({
      body: p('x', properties),
      styles: DEFAULT_STYLES + styles,
      ...(section && { section }),
    });
    const found = resolved.paragraphs[0]?.format;
    if (!found) throw new Error('the document has no paragraph');
    return found;
  };

  it('has Word’s defaults', () => {
    expect(format('')).to.deep.include({
      justification: 'left',
      widowControl: true,
      line: { rule: 'auto', lines: 1 },
      outlineLevel: 9,
      kinsoku: true,
      tabs: [],
    });
  });

  it('merges indents and spacing attribute by attribute', () => {
    const styles = style(
      'S',
      '<w:pPr><w:spacing w:before="100" w:after="200"/><w:ind w:left="500" w:hanging="250"/></w:pPr>',
    );
    const merged = format('<w:pStyle w:val="S"/><w:spacing w:after="50"/><w:ind w:firstLine="70"/>', styles);
    expect(merged).to.include({ spaceBefore: 100, spaceAfter: 50, indentLeft: 500, firstLine: 70 });
  });

  it('turns sides over in a paragraph that runs right to left', () => {
    const bidi = format('<w:bidi/><w:jc w:val="left"/><w:ind w:left="300" w:right="40"/>');
    expect(bidi).to.include({ justification: 'right', indentLeft: 40, indentRight: 300 });
    expect(format('<w:bidi/>').justification).to.equal('right');
    expect(format('<w:bidi/><w:jc w:val="end"/>').justification).to.equal('left');
  });

  it('measures indents in characters of the default size, and first lines of the own size', () => {
    expect(format('<w:ind w:leftChars="100" w:firstLineChars="200"/><w:rPr><w:sz w:val="32"/></w:rPr>')).to.include({
      indentLeft: 220,
      firstLine: 640,
    });
  });

  it('begins a hanging first line where characters place the indent, and the other lines behind it', () => {
    const hanging = format('<w:ind w:leftChars="-200" w:left="-220" w:hangingChars="100" w:hanging="220"/>');
    expect(hanging).to.include({ indentLeft: -220, firstLine: -220 });
  });

  it('counts characters and lines, whatever result of an earlier measure stands beside them', () => {
    expect(format('<w:ind w:leftChars="100" w:left="210"/>').indentLeft).to.equal(220);
    expect(format('<w:ind w:leftChars="0" w:left="210"/>').indentLeft).to.equal(210);
    expect(format('<w:spacing w:beforeLines="50" w:before="50"/>').spaceBefore).to.equal(120);
    const styles = style('S', '<w:pPr><w:ind w:firstLineChars="200" w:firstLine="200"/></w:pPr>');
    expect(format('<w:pStyle w:val="S"/><w:ind w:firstLine="480"/>', styles).firstLine).to.equal(440);
    const cancelled = '<w:pStyle w:val="S"/><w:ind w:firstLineChars="0" w:firstLine="70"/>';
    expect(format(cancelled, styles).firstLine, 'a 0 takes them away').to.equal(70);
  });

  it('takes characters of a first line and hanging ones as one property, which a 0 of either takes away', () => {
    const styles = style('S', '<w:pPr><w:ind w:hangingChars="200" w:hanging="360"/></w:pPr>');
    expect(format('<w:pStyle w:val="S"/>', styles).firstLine).to.equal(-440);
    expect(format('<w:pStyle w:val="S"/><w:ind w:firstLineChars="0"/>', styles).firstLine).to.equal(-360);
    expect(format('<w:pStyle w:val="S"/><w:ind w:firstLineChars="100"/>', styles).firstLine).to.equal(220);
  });

  it('measures spacing in lines of the grid', () => {
    expect(format('<w:spacing w:beforeLines="50"/>').spaceBefore).to.equal(120);
    expect(
      format('<w:spacing w:beforeLines="50"/>', '', '<w:docGrid w:type="lines" w:linePitch="312"/>').spaceBefore,
    ).to.equal(156);
  });

  it('reads line heights by their rule', () => {
    expect(format('<w:spacing w:line="360"/>').line).to.deep.equal({ rule: 'auto', lines: 1.5 });
    expect(format('<w:spacing w:line="300" w:lineRule="exact"/>').line).to.deep.equal({ rule: 'exact', height: 300 });
    expect(format('<w:spacing w:line="-300"/>').line).to.deep.equal({ rule: 'exact', height: 300 });
  });

  it('takes tab stops together over the styles, sorted, without those that are cleared', () => {
    const tab = (align: string, position: number) => `<w:tab w:val="${align}" w:pos="${position}"/>`;
    const styles = style('S', `<w:pPr><w:tabs>${tab('left', 900)}${tab('right', 300)}</w:tabs></w:pPr>`);
    const { tabs } = format(`<w:pStyle w:val="S"/><w:tabs>${tab('clear', 300)}${tab('center', 600)}</w:tabs>`, styles);
    expect(tabs.map(({ align, position }) => `${align} ${position}`)).to.deep.equal(['center 600', 'left 900']);
  });

  it('takes borders side by side, and nil for none', () => {
    const side = (name: string, value: string) => `<w:${name} w:val="${value}" w:sz="8" w:space="1" w:color="auto"/>`;
    const styles = style('S', `<w:pPr><w:pBdr>${side('top', 'single')}${side('bottom', 'double')}</w:pBdr></w:pPr>`);
    const { borders } = format(`<w:pStyle w:val="S"/><w:pBdr>${side('top', 'nil')}</w:pBdr>`, styles);
    expect(borders.top).to.equal(undefined);
    expect(borders.bottom).to.deep.equal({ style: 'double', width: 8, space: 1, color: '#000000' });
  });
});
