import { expect } from 'chai';
import { DEFAULT_STYLES, p } from '../../testing/index.js';
import { resolve } from '../../testing/resolved.js';

const level = (index: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>` +
  `<w:pPr><w:ind w:left="${720 * (index + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
const abstract = (id: number, ...levels: string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const num = (id: number, abstractId: number, overrides = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${overrides}</w:num>`;
const item = (numId: number, ilvl: number, text = 'x', more = ''): string =>
  p(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>${more}`);
const startOverride = (ilvl: number, start: number): string =>
  `<w:lvlOverride w:ilvl="${ilvl}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

const LEGAL = abstract(
  0,
  level(0, 'decimal', '%1.'),
  level(1, 'lowerLetter', '%1.%2'),
  level(2, 'lowerRoman', '%1.%2.%3'),
);

const labels = (numbering: string, body: string, styles?: string): readonly (string | undefined)[] =>
  resolve({ body, numbering, ...(styles && { styles: DEFAULT_STYLES + styles }) }).paragraphs.map(
    ({ number }) => number?.text,
  );

describe('numbering', () => {
  it('counts levels and starts a deeper one again behind a higher one', () => {
    const body = [item(1, 0), item(1, 1), item(1, 1), item(1, 2), item(1, 0), item(1, 1)].join('');
    expect(labels(LEGAL + num(1, 0), body)).to.deep.equal(['1.', '1.a', '1.b', '1.b.i', '2.', '2.a']);
  });

  it('goes on counting over instances of one definition', () => {
    const body = item(1, 0) + item(2, 0) + item(1, 0);
    expect(labels(LEGAL + num(1, 0) + num(2, 0), body)).to.deep.equal(['1.', '2.', '3.']);
  });

  it('takes a start of its own the first time an instance comes', () => {
    const numbering = LEGAL + num(1, 0) + num(2, 0, startOverride(0, 5));
    expect(labels(numbering, item(1, 0) + item(2, 0) + item(2, 0) + item(1, 0))).to.deep.equal([
      '1.',
      '5.',
      '6.',
      '7.',
    ]);
  });

  it('shows nothing for a text that names a lower level, and no number that is hidden', () => {
    const hidden = level(0, 'decimal', '%1.').replace('</w:lvl>', '<w:rPr><w:vanish/></w:rPr></w:lvl>');
    expect(labels(abstract(0, level(0, 'decimal', '%1.%2')) + num(1, 0), item(1, 0))).to.deep.equal(['']);
    expect(labels(abstract(0, hidden) + num(1, 0), item(1, 0))).to.deep.equal([undefined]);
  });

  it('shows the start of a level that was skipped', () => {
    expect(labels(LEGAL + num(1, 0), item(1, 2))).to.deep.equal(['1.a.i']);
  });

  it('never restarts a level with lvlRestart 0, and one with 1 only behind the first level', () => {
    const never = abstract(0, level(0, 'decimal', '%1'), level(1, 'decimal', '%1.%2', '<w:lvlRestart w:val="0"/>'));
    expect(labels(never + num(1, 0), item(1, 0) + item(1, 1) + item(1, 0) + item(1, 1))).to.deep.equal([
      '1',
      '1.1',
      '2',
      '2.2',
    ]);
    const first = abstract(
      0,
      level(0, 'decimal', '%1'),
      level(1, 'decimal', '%2'),
      level(2, 'decimal', '%3', '<w:lvlRestart w:val="1"/>'),
    );
    const body = item(1, 0) + item(1, 1) + item(1, 2) + item(1, 1) + item(1, 2) + item(1, 0) + item(1, 2);
    expect(labels(first + num(1, 0), body)).to.deep.equal(['1', '1', '1', '2', '2', '2', '1']);
  });

  it('writes all levels in decimal where a level is legal', () => {
    const legal = abstract(0, level(0, 'upperRoman', '%1'), level(1, 'lowerLetter', '%1.%2', '<w:isLgl/>'));
    expect(labels(legal + num(1, 0), item(1, 0) + item(1, 1))).to.deep.equal(['I', '1.1']);
  });

  it('shows a round bullet where the picture of a bullet is missing', () => {
    const picture = abstract(0, level(0, 'bullet', 'x', '<w:lvlPicBulletId w:val="0"/>'));
    const { paragraphs, diagnostics } = resolve({ body: item(1, 0), numbering: picture + num(1, 0) });
    expect(paragraphs[0].number?.text).to.equal('\u2022');
    expect(diagnostics).to.deep.include({ code: 'feature-ignored', what: 'picture bullet: a round bullet is shown' });
  });

  it('keeps leading zeros where a level is legal: Section 1.01', () => {
    const legal = abstract(
      0,
      level(0, 'upperRoman', 'Article %1.'),
      level(1, 'decimalZero', 'Section %1.%2', '<w:isLgl/>'),
    );
    expect(labels(legal + num(1, 0), item(1, 0) + item(1, 1) + item(1, 1))).to.deep.equal([
      'Article I.',
      'Section 1.01',
      'Section 1.02',
    ]);
  });

  it('follows a link to a numbering style', () => {
    const numbering =
      `${LEGAL.replace('<w:lvl ', '<w:styleLink w:val="Outline"/><w:lvl ')}` +
      '<w:abstractNum w:abstractNumId="9"><w:numStyleLink w:val="Outline"/></w:abstractNum>' +
      num(1, 0) +
      num(2, 9);
    const style =
      '<w:style w:type="numbering" w:styleId="Outline"><w:name w:val="Outline"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    expect(labels(numbering, item(2, 0) + item(1, 0), style)).to.deep.equal(['1.', '2.']);
  });

  it('finds the level of a style by the level that names it', () => {
    const numbering = abstract(
      0,
      level(0, 'decimal', '%1', '<w:pStyle w:val="One"/>'),
      level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Two"/>'),
    );
    const styles = ['One', 'Two']
      .map(
        (id) =>
          `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
      )
      .join('');
    const body = p('x', '<w:pStyle w:val="One"/>') + p('x', '<w:pStyle w:val="Two"/>');
    expect(labels(numbering + num(1, 0), body, styles)).to.deep.equal(['1', '1.1']);
  });

  it('begins again in each section where the list says so', () => {
    const body = item(1, 0) + item(1, 0, 'x', '<w:sectPr/>') + item(1, 0) + item(1, 1);
    const restarting = (value: string) =>
      LEGAL.replace('<w:abstractNum ', `<w:abstractNum w15:restartNumberingAfterBreak="${value}" `);
    expect(labels(restarting('1') + num(1, 0), body)).to.deep.equal(['1.', '2.', '1.', '1.a']);
    expect(labels(restarting('0') + num(1, 0), body)).to.deep.equal(['1.', '2.', '3.', '3.a']);
  });

  it('does not underline a number by the mark of its paragraph, only where its level says so', () => {
    const underline = '<w:rPr><w:b/><w:u w:val="single"/></w:rPr>';
    const stated = abstract(1, level(0, 'decimal', '%1.', underline));
    const body = item(1, 0, 'x', underline) + item(2, 0);
    const formats = resolve({ body, numbering: LEGAL + stated + num(1, 0) + num(2, 1) }).paragraphs.map(
      ({ number }) => number?.format,
    );
    expect(formats.map((format) => format?.bold)).to.deep.equal([true, true]);
    expect(formats.map((format) => format?.underline?.style)).to.deep.equal([undefined, 'single']);
  });

  it('neither numbers nor counts an empty paragraph that ends a section', () => {
    const end = p('', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:sectPr/>');
    expect(labels(LEGAL + num(1, 0), item(1, 0) + end + item(1, 0))).to.deep.equal(['1.', undefined, '2.']);
  });

  it('does not count paragraphs whose mark is deleted, nor text before a hidden mark', () => {
    const deleted = item(1, 0, 'gone', '<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>');
    expect(labels(LEGAL + num(1, 0), item(1, 0) + deleted + item(1, 0))).to.deep.equal(['1.', undefined, '2.']);
    const hidden = item(1, 0, 'text', '<w:rPr><w:vanish/></w:rPr>');
    expect(labels(LEGAL + num(1, 0), item(1, 0) + hidden + item(1, 0))).to.deep.equal(['1.', '2.']);
  });

  it('formats the number by its level over the paragraph mark', () => {
    const numbering = LEGAL.replace('</w:lvl>', '<w:rPr><w:b/><w:color w:val="FF0000"/></w:rPr></w:lvl>') + num(1, 0);
    const { paragraphs } = resolve({
      numbering,
      body: item(1, 0, 'x', '<w:rPr><w:i/><w:color w:val="00FF00"/></w:rPr>'),
    });
    expect(paragraphs[0]?.number?.format).to.include({ bold: true, italic: true, color: '#ff0000' });
  });

  it('keeps the sign and the font of a bullet', () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/>' +
      `<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr></w:lvl></w:abstractNum>${num(1, 0)}`;
    const { number } = resolve({ numbering, body: item(1, 0) }).paragraphs[0] ?? {};
    expect(number?.text).to.equal('\uf0b7');
    expect(number?.format.fonts.ascii).to.equal('Symbol');
  });
});

describe('indents of numbered paragraphs', () => {
  const LISTED =
    '<w:style w:type="paragraph" w:styleId="Listed"><w:name w:val="Listed"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr>';
  const CLOSE = '</w:pPr></w:style>';
  const indent = (styles: string, properties: string): readonly [number, number] => {
    const { paragraphs } = resolve({
      body: p('x', properties),
      styles: DEFAULT_STYLES + styles,
      numbering: LEGAL + num(1, 0),
    });
    const format = paragraphs[0]?.format;
    return [format?.indentLeft ?? Number.NaN, format?.firstLine ?? Number.NaN];
  };

  it('takes the level of a direct number over the style', () => {
    const style = `<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:pPr><w:ind w:left="100"/>${CLOSE}`;
    const properties = '<w:pStyle w:val="Own"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>';
    expect(indent(style, properties)).to.deep.equal([1440, -360]);
  });

  it('takes the indent of a style over the level that the style names', () => {
    expect(
      indent(`${LISTED}<w:ind w:left="100" w:firstLine="0"/>${CLOSE}`, '<w:pStyle w:val="Listed"/>'),
    ).to.deep.equal([100, 0]);
    expect(indent(LISTED + CLOSE, '<w:pStyle w:val="Listed"/>')).to.deep.equal([720, -360]);
  });

  it('takes a direct indent over everything', () => {
    const properties =
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="50" w:firstLine="10"/>';
    expect(indent('', properties)).to.deep.equal([50, 10]);
  });

  it('loses the level with numId 0', () => {
    const properties = '<w:pStyle w:val="Listed"/><w:numPr><w:numId w:val="0"/></w:numPr>';
    expect(indent(LISTED + CLOSE, properties)).to.deep.equal([0, 0]);
  });
});
