import { expect } from 'chai';
import type { FrameDocument, FrameItem, GlyphItem } from '../frame/index.js';
import { layOut } from '../testing/laid-out.js';

const t = (text: string, properties = ''): string =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const e = (...content: string[]): string => `<m:e>${content.join('')}</m:e>`;
const inline = (...content: string[]): string => `<w:p><m:oMath>${content.join('')}</m:oMath></w:p>`;
const display = (...content: string[]): string =>
  `<w:p><m:oMathPara><m:oMath>${content.join('')}</m:oMath></m:oMathPara></w:p>`;
const fraction = (num: string, den: string, properties = ''): string =>
  `<m:f>${properties}<m:num>${num}</m:num><m:den>${den}</m:den></m:f>`;
const sub = (base: string, index: string): string => `<m:sSub>${e(base)}<m:sub>${index}</m:sub></m:sSub>`;
const sup = (base: string, power: string): string => `<m:sSup>${e(base)}<m:sup>${power}</m:sup></m:sSup>`;

const itemsOf = ({ pages }: FrameDocument): readonly FrameItem[] => pages[0].items;
const glyphsOf = async (body: string): Promise<GlyphItem[]> =>
  itemsOf(await layOut(body)).filter((item) => item.kind === 'glyphs');
const pathsOf = async (body: string) => itemsOf(await layOut(body)).filter((item) => item.kind === 'path');
const textsOf = async (body: string): Promise<string> => (await glyphsOf(body)).map(({ text }) => text).join('');
/** The position, size and end of the glyphs that show a text. */
async function place(body: string, text: string): Promise<{ x: number; y: number; size: number; end: number }> {
  const glyphs = await glyphsOf(body);
  const item = glyphs.find((each) => each.text.includes(text));
  if (!item) throw new Error(`no "${text}" in ${glyphs.map((each) => each.text).join(' | ')}`);
  const index = item.text.indexOf(text);
  let [x, end]: [number, number] = [item.x, item.x];
  item.advances.forEach((advance, g) => {
    if (item.clusters[g] < index) x += advance;
    if (item.clusters[g] < index + text.length) end += advance;
  });
  return { x, end, y: item.y, size: item.size };
}

describe('formulas', () => {
  it('show letters in mathematical italics, digits and operators upright', async () => {
    expect(await textsOf(inline(t('2x+a=h')))).to.equal('2\u{1d465}+\u{1d44e}=\u210e');
  });

  it('show letters plain, bold or in another alphabet where the run says so', async () => {
    expect(await textsOf(inline(t('x', '<m:sty m:val="p"/>')))).to.equal('x');
    expect(await textsOf(inline(t('x', '<m:sty m:val="b"/>')))).to.equal('\u{1d431}');
    expect(await textsOf(inline(t('R', '<m:scr m:val="double-struck"/>')))).to.equal('\u211d');
    expect(await textsOf(inline(t('a+b', '<m:nor/>')))).to.equal('a+b');
  });

  it('set space around relations and operators, and none around signs or in scripts', async () => {
    const gapBefore = async (content: string, left: string, right: string) => {
      const body = inline(content);
      return (await place(body, right)).x - (await place(body, left)).end;
    };
    const size = (await place(inline(t('1')), '1')).size;
    expect(await gapBefore(t('1=2'), '1', '=')).to.be.closeTo((size * 5) / 18, 0.01);
    expect(await gapBefore(t('1+2'), '1', '+')).to.be.closeTo((size * 4) / 18, 0.01);
    expect(await gapBefore(t('1,2'), ',', '2')).to.be.closeTo(size / 6, 0.01);
    expect(await textsOf(inline(t('=+2')))).to.equal('=+2');
    expect(await gapBefore(t('=+2'), '+', '2')).to.be.closeTo(0, 0.01);
    expect(await gapBefore(sup(t('x'), t('1+2')), '1', '+')).to.be.closeTo(0, 0.01);
  });

  it('set the space of an operator that begins the base of a script, or follows a function', async () => {
    const { size } = await place(inline(t('1')), '1');
    const power = inline(t('1') + sup(t('*2'), t('3')));
    const [before, sign, behind] = [await place(power, '1'), await place(power, '\u2217'), await place(power, '2')];
    expect(sign.x - before.end).to.be.closeTo((size * 4) / 18, 0.01);
    expect(behind.x - sign.end).to.be.closeTo((size * 4) / 18, 0.01);
    const sum = inline(`<m:func><m:fName>${t('f')}</m:fName>${e(t('1'))}</m:func>${t('+2')}`);
    expect((await place(sum, '+')).x - (await place(sum, '1')).end).to.be.closeTo((size * 4) / 18, 0.01);
  });

  it('set scripts at 73 % in half points, lowered by Cambria Math’s figure', async () => {
    const body = inline(sub(t('1'), sub(t('2'), t('3'))));
    const [base, index, second] = [await place(body, '1'), await place(body, '2'), await place(body, '3')];
    expect(index.size).to.equal(Math.floor(base.size * 0.73 * 2) / 2);
    expect(second.size).to.equal(Math.floor(base.size * 0.6 * 2) / 2);
    expect(index.y - base.y).to.be.closeTo((base.size * 418) / 2048, 0.01);
  });

  it('set both scripts of a base above each other, and those of sPre before it', async () => {
    const both = inline(`<m:sSubSup>${e(t('1'))}<m:sub>${t('2')}</m:sub><m:sup>${t('3')}</m:sup></m:sSubSup>`);
    expect((await place(both, '2')).x).to.be.closeTo((await place(both, '3')).x, 0.01);
    expect((await place(both, '2')).y).to.be.greaterThan((await place(both, '3')).y + 4);
    const before = inline(`<m:sPre><m:sub>${t('2')}</m:sub><m:sup>${t('3')}</m:sup>${e(t('1'))}</m:sPre>`);
    expect((await place(before, '2')).x).to.be.lessThan((await place(before, '1')).x);
  });

  it('lower a script behind a letter by the same, with others before it and without', async () => {
    const before = `<m:sPre><m:sub/><m:sup>${t('4')}</m:sup>${e(t('1'))}</m:sPre>`;
    const [plain, both] = [inline(sub(t('1'), t('2'))), inline(sub(before, t('2')))];
    const drop = async (body: string): Promise<number> => (await place(body, '2')).y - (await place(body, '1')).y;
    expect(await drop(both)).to.be.closeTo(await drop(plain), 0.01);
  });

  it('lower a script behind a letter by the same, whatever scripts stand before it in the base', async () => {
    const drop = async (body: string, sign: string): Promise<number> =>
      (await place(body, '9')).y - (await place(body, sign)).y;
    const whole = inline(sub(sub(t('1'), t('2')) + t('=3'), t('9')));
    expect(await drop(whole, '3')).to.be.closeTo(await drop(inline(sub(t('3'), t('9'))), '3'), 0.01);
  });

  it('set fractions with their parts centered over and under a rule, small in a line of text', async () => {
    const [large, small] = [display(fraction(t('123'), t('4'))), inline(fraction(t('123'), t('4')))];
    const [over, under] = [await place(large, '123'), await place(large, '4')];
    expect((over.x + over.end) / 2).to.be.closeTo((under.x + under.end) / 2, 0.01);
    expect(under.y - over.y).to.be.greaterThan(over.size);
    expect((await place(small, '4')).size).to.be.lessThan(under.size);
    expect(await pathsOf(large)).to.have.length(1);
    expect(await pathsOf(display(fraction(t('1'), t('2'), '<m:fPr><m:type m:val="noBar"/></m:fPr>')))).to.have.length(
      0,
    );
  });

  it('keep the size of a script in the fractions that it holds', async () => {
    const body = display(sup(t('1'), t('2') + fraction(t('3'), t('4'))));
    expect((await place(body, '3')).size).to.equal((await place(body, '2')).size);
    expect((await place(body, '2')).size).to.be.lessThan((await place(body, '1')).size);
  });

  it('set linear fractions on one line, skewed ones at two heights, with the slash in the text', async () => {
    const of = (type: string) => display(fraction(t('1'), t('2'), `<m:fPr><m:type m:val="${type}"/></m:fPr>`));
    expect((await place(of('lin'), '1')).y).to.equal((await place(of('lin'), '2')).y);
    expect((await place(of('skw'), '1')).y).to.be.lessThan((await place(of('skw'), '2')).y);
    expect(await textsOf(of('lin'))).to.equal('1/2');
    expect(await textsOf(of('skw'))).to.equal('1/2');
  });

  it('set roots with a rule over what they hold, and their degree in small', async () => {
    const root = inline(`<m:rad><m:deg>${t('3')}</m:deg>${e(t('8'))}</m:rad>`);
    expect(await textsOf(root)).to.equal('3\u221a8');
    expect((await place(root, '3')).size).to.be.lessThan((await place(root, '8')).size);
    const square = `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(t('8'))}</m:rad>`;
    expect(await textsOf(inline(square))).to.equal('\u221a8');
  });

  it('set roots in the sizes of Cambria Math, with as much room above their content as below it', async () => {
    const root = (content: string): string =>
      display(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(content)}</m:rad>`);
    const rise = async (body: string): Promise<{ height: number; below: number }> => {
      const { size, y } = await place(body, '5');
      const ys = (await pathsOf(body)).flatMap(({ segments }) => segments.flatMap((at) => ('y' in at ? [at.y] : [])));
      return { height: (Math.max(...ys) - Math.min(...ys)) / size, below: (Math.max(...ys) - y) / size };
    };
    const letter = await rise(root(t('5')));
    expect(letter.height).to.be.closeTo(1.242, 0.1);
    expect(letter.below).to.be.closeTo(0.3, 0.1);
    expect((await rise(root(fraction(t('5'), t('5'))))).height).to.be.closeTo(2.399, 0.1);
    expect((await rise(root(fraction(t('5'), sub(t('n'), t('i')))))).height).to.be.closeTo(3.334, 0.1);
    const deep = fraction(t('5'), fraction(t('1'), fraction(t('1'), fraction(t('1'), t('2')))));
    expect((await rise(root(deep))).height).to.be.greaterThan(3.7);
  });

  it('set superscripts lower under a root', async () => {
    const power = sup(t('5'), t('2'));
    const rise = async (body: string): Promise<number> => (await place(body, '5')).y - (await place(body, '2')).y;
    const under = display(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(power)}</m:rad>`);
    const { size } = await place(under, '5');
    expect(await rise(under)).to.be.closeTo(0.3 * size, 0.05);
    expect(await rise(display(power))).to.be.closeTo(0.366 * size, 0.05);
  });

  it('set limits of operators above and below when displayed, beside them in a line', async () => {
    const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr><m:sub>${t('1')}</m:sub><m:sup>${t('9')}</m:sup>${e(t('5'))}</m:nary>`;
    const [below, sign] = [await place(display(sum), '1'), await place(display(sum), '∑')];
    expect(below.x).to.be.lessThan(sign.end);
    expect((await place(inline(sum), '1')).x).to.be.greaterThan((await place(inline(sum), '∑')).end - 0.01);
    expect(await textsOf(display(sum))).to.have.string('5');
  });

  it('set operators in the sizes of Cambria Math: larger when displayed, and as large as their content where they grow', async () => {
    const sum = (content: string, properties = ''): string =>
      `<m:nary><m:naryPr><m:chr m:val="∑"/>${properties}</m:naryPr><m:sub/><m:sup/>${e(content)}</m:nary>`;
    const width = async (body: string): Promise<number> => {
      const { x, end } = await place(body, '∑');
      return (end - x) / (await place(body, '5')).size;
    };
    expect(await width(inline(sum(t('5'))))).to.be.closeTo(0.708, 0.01);
    expect(await width(display(sum(t('5'))))).to.be.closeTo(1.326, 0.01);
    const high = display(sum(t('5') + fraction(fraction(t('1'), t('2')), t('3')), '<m:grow m:val="1"/>'));
    expect(await width(high)).to.be.closeTo(2.899, 0.01);
  });

  it('keep an upper limit off its operator by what the font reaches below it', async () => {
    const above = async (limit: string): Promise<number> => {
      const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr><m:sub/><m:sup>${t('2')}${limit}</m:sup>${e(t('5'))}</m:nary>`;
      return (await place(display(sum), '5')).y - (await place(display(sum), '2')).y;
    };
    const { size } = await place(display(t('1')), '1');
    const script = Math.floor(size * 0.73 * 2) / 2;
    // The limit is a fraction in script size: its denominator hangs 0.503 em of that size below the limit's baseline.
    const hangs = (1030 / 2048 + 0.02 + 0.23) * script + (133 / 2048) * size;
    expect((await above(fraction(t('3'), t('4')))) - (await above(''))).to.be.closeTo(hangs - (500 / 2048) * size, 0.1);
  });

  it('set structures in the size of the formula, whatever the text around it has', async () => {
    const large = `<w:p><m:oMath><m:r><w:rPr><w:sz w:val="40"/></w:rPr><m:t>1=2</m:t></m:r></m:oMath></w:p>`;
    const [left, right] = [await place(large, '1'), await place(large, '=')];
    expect(right.x - left.end).to.be.closeTo((20 * 5) / 18, 0.01);
  });

  it('set brackets as high as what they hold, with any characters and separators', async () => {
    const brackets = (content: string, properties = ''): string =>
      display(`<m:d><m:dPr>${properties}</m:dPr>${content}</m:d>`);
    expect(await textsOf(brackets(e(t('1')) + e(t('2'))))).to.equal('(1|2)');
    const other = '<m:begChr m:val="["/><m:sepChr m:val=";"/><m:endChr m:val=""/>';
    expect(await textsOf(brackets(e(t('1')) + e(t('2')), other))).to.equal('[1;2');
    expect(await textsOf(brackets(e(fraction(t('1'), t('2')))))).to.equal('(12)');
    const flat = await layOut(brackets(e(t('1'))));
    const high = await layOut(brackets(e(fraction(fraction(t('1'), t('2')), t('3')))));
    expect(itemsOf(high).length).to.be.greaterThan(itemsOf(flat).length);
  });

  it('set functions with a thin space before their argument', async () => {
    const sine = inline(`<m:func><m:fName>${t('sin', '<m:sty m:val="p"/>')}</m:fName>${e(t('1'))}</m:func>`);
    const [name, argument] = [await place(sine, 'sin'), await place(sine, '1')];
    expect(argument.x - name.end).to.be.closeTo(name.size / 6, 0.01);
  });

  it('set limits under and over their base, centered', async () => {
    const low = inline(`<m:limLow>${e(t('123'))}<m:lim>${t('4')}</m:lim></m:limLow>`);
    const [base, limit] = [await place(low, '123'), await place(low, '4')];
    expect((base.x + base.end) / 2).to.be.closeTo((limit.x + limit.end) / 2, 0.01);
    expect(limit.y).to.be.greaterThan(base.y);
  });

  it('draw accents, bars and grouping signs, and keep them in the text', async () => {
    expect(await textsOf(inline(`<m:acc>${e(t('x'))}</m:acc>`))).to.equal('\u{1d465}\u0302');
    expect(await pathsOf(inline(`<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(t('x'))}</m:bar>`))).to.have.length(
      1,
    );
    expect(await textsOf(inline(`<m:groupChr>${e(t('x'))}</m:groupChr>`))).to.equal('\u{1d465}\u23df');
    const above = (name: string, more = ''): string =>
      inline(`<m:${name}><m:${name}Pr><m:chr m:val="\u23de"/>${more}</m:${name}Pr>${e(t('abcdef'))}</m:${name}>`);
    expect(await pathsOf(above('acc'))).to.deep.equal(await pathsOf(above('groupChr', '<m:pos m:val="top"/>')));
  });

  it('set matrices in columns', async () => {
    const rows = `<m:mr>${e(t('1'))}${e(t('2'))}</m:mr><m:mr>${e(t('345'))}${e(t('6'))}</m:mr>`;
    const matrix = (jc: string) =>
      display(
        `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="${jc}"/></m:mcPr></m:mc></m:mcs></m:mPr>${rows}</m:m>`,
      );
    expect((await place(matrix('left'), '1')).x).to.be.closeTo((await place(matrix('left'), '345')).x, 0.01);
    expect((await place(matrix('right'), '1')).end).to.be.closeTo((await place(matrix('right'), '345')).end, 0.01);
    expect((await place(matrix('left'), '2')).x).to.be.closeTo((await place(matrix('left'), '6')).x, 0.01);
  });

  it('align the rows of an equation array at their ampersands', async () => {
    const rows = display(`<m:eqArr>${e(t('1&amp;=2'))}${e(t('345&amp;=6'))}</m:eqArr>`);
    expect((await place(rows, '1')).end).to.be.closeTo((await place(rows, '345')).end, 0.01);
    expect(await textsOf(rows)).to.equal('1=2345=6');
  });

  it('leave room for phantoms that do not show', async () => {
    const phantom = inline(
      t('1'),
      `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr>${e(t('222'))}</m:phant>`,
      t('3'),
    );
    expect(await textsOf(phantom)).to.equal('13');
    expect((await place(phantom, '3')).x - (await place(phantom, '1')).end).to.be.greaterThan(10);
  });

  it('draw the sides of a bordered box that are not hidden', async () => {
    const box = (properties: string) =>
      inline(`<m:borderBox><m:borderBoxPr>${properties}</m:borderBoxPr>${e(t('1'))}</m:borderBox>`);
    expect(await pathsOf(box(''))).to.have.length(4);
    expect(await pathsOf(box('<m:hideTop/><m:strikeBLTR m:val="on"/>'))).to.have.length(4);
    expect(await pathsOf(box('<m:hideTop/>'))).to.have.length(3);
  });
});

describe('displayed formulas', () => {
  const justified = (jc: string): string =>
    `<w:p><m:oMathPara><m:oMathParaPr><m:jc m:val="${jc}"/></m:oMathParaPr><m:oMath>${t('1')}</m:oMath></m:oMathPara></w:p>`;

  it('stand in the middle unless the paragraph says otherwise', async () => {
    const [left, right] = [await place(justified('left'), '1'), await place(justified('right'), '1')];
    expect((await place(display(t('1')), '1')).x).to.be.closeTo((left.x + right.x) / 2, 0.01);
  });

  it('stand in the middle of the whole line, whatever the indent of its first', async () => {
    const indented = display(t('1')).replace('<w:p>', '<w:p><w:pPr><w:ind w:firstLine="2000"/></w:pPr>');
    expect((await place(indented, '1')).x).to.be.closeTo((await place(display(t('1')), '1')).x, 0.01);
  });

  it('stand at the left and right of the page in right-to-left text, too', async () => {
    for (const side of ['left', 'right']) {
      const turned = justified(side).replace('<w:p>', '<w:p><w:pPr><w:bidi/></w:pPr>');
      expect((await place(turned, '1')).x, side).to.be.closeTo((await place(justified(side), '1')).x, 0.01);
    }
  });

  it('stand, and have the limits of their operators, where the settings say', async () => {
    const set = async (body: string, settings: string): Promise<readonly GlyphItem[]> =>
      itemsOf(await layOut({ body, settings: `<m:mathPr>${settings}</m:mathPr>` })).filter(
        (item) => item.kind === 'glyphs',
      );
    const [formula] = await set(display(t('1')), '<m:defJc m:val="left"/>');
    expect(formula.x).to.be.closeTo(72, 0.01);
    const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t('1')}</m:sub><m:sup>${t('9')}</m:sup>${e(t('5'))}</m:nary>`;
    const limitX = async (settings: string): Promise<number> => {
      const glyphs = await set(display(sum), settings);
      const [sign, limit] = ['∑', '1'].map((text) => glyphs.find((item) => item.text.includes(text))?.x ?? 0);
      return limit - sign;
    };
    expect(await limitX('<m:naryLim m:val="subSup"/>')).to.be.greaterThan(8 + (await limitX('')));
  });

  it('stand on lines of their own beside text', async () => {
    const text = (written: string): string => `<w:r><w:t>${written}</w:t></w:r>`;
    const body = `<w:p>${text('before')}<m:oMathPara><m:oMath>${t('1')}</m:oMath></m:oMathPara>${text('after')}</w:p>`;
    const [before, formula, after] = [await place(body, 'before'), await place(body, '1'), await place(body, 'after')];
    expect(before.y).to.be.lessThan(formula.y - 5);
    expect(after.y).to.be.greaterThan(formula.y + 5);
  });

  it('take several lines in the middle of the column, those behind the first an inch further in', async () => {
    const long = display(t(`${'1'.repeat(60)}=${'2'.repeat(20)}`));
    const [first, second] = [await place(long, '1'.repeat(60)), await place(long, '=')];
    expect(second.y).to.be.greaterThan(first.y + 5);
    expect(second.x - first.x).to.be.closeTo(72, 0.1);
    expect(first.x - 72).to.be.closeTo(540 - first.end, 5);
  });

  describe('by the settings of the document', () => {
    const set = async (body: string, settings: string) => {
      const document = await layOut({ body, settings: `<m:mathPr>${settings}</m:mathPr>` });
      const glyphs = itemsOf(document).filter((item) => item.kind === 'glyphs');
      const of = (text: string) => glyphs.find((item) => item.text.includes(text)) ?? glyphs[0];
      return { of, diagnostics: document.diagnostics };
    };
    const long = display(t(`${'1'.repeat(60)}=${'2'.repeat(20)}`));
    const [one, two] = ['1'.repeat(60), '2'.repeat(20)];

    it('have margins of their own, none where the settings are off', async () => {
      const left = '<m:defJc m:val="left"/><m:lMargin m:val="720"/>';
      expect((await set(display(t('1')), left)).of('1').x).to.be.closeTo(108, 0.01);
      const off = await set(display(t('1')), `${left}<m:dispDef m:val="0"/>`);
      expect(off.of('1').x).to.be.greaterThan(200);
      const right = await set(display(t('1')), '<m:defJc m:val="right"/><m:rMargin m:val="720"/>');
      expect(right.of('1').x).to.be.within(490, 504);
    });

    it('are wrapped by the indent that is stated, or to the right', async () => {
      const { of } = await set(long, '<m:wrapIndent m:val="360"/>');
      expect(of('=').x - of(one).x).to.be.closeTo(18, 0.1);
      const right = (await set(long, '<m:wrapRight/>')).of('=');
      expect(right.x).to.be.greaterThan(300);
    });

    it('end a line with the operator where it is to be behind it, and say that none is repeated', async () => {
      const { of } = await set(long, '<m:brkBin m:val="after"/>');
      expect(of('=').y).to.be.closeTo(of(one).y, 0.01);
      expect(of(two).y).to.be.greaterThan(of(one).y + 5);
      const { diagnostics } = await set(long, '<m:brkBin m:val="repeat"/>');
      expect(diagnostics.map(({ code }) => code)).to.include('feature-ignored');
    });

    it('have small fractions', async () => {
      const fraction = display(`<m:f><m:num>${t('1')}</m:num><m:den>${t('2')}</m:den></m:f>`);
      expect((await set(fraction, '<m:smallFrac/>')).of('1').size).to.be.lessThan(
        (await set(fraction, '')).of('1').size,
      );
    });
  });

  it('begin flush with each other in a centered group', async () => {
    const group = `<w:p><m:oMathPara><m:oMath>${t('1')}</m:oMath><m:oMath>${t('23456')}</m:oMath></m:oMathPara></w:p>`;
    expect((await place(group, '1')).x).to.be.closeTo((await place(group, '23456')).x, 0.01);
  });
});

describe('formulas in a line', () => {
  it('are taken apart behind an operator as words are behind a space', async () => {
    const words = (count: number): string => `<w:r><w:t xml:space="preserve">${'word '.repeat(count)}</w:t></w:r>`;
    const formula = `<m:oMath>${t('1111=2222=3333+4444')}</m:oMath>`;
    const linesBehind = async (count: number): Promise<string[]> => {
      const lines = new Map<number, string>();
      for (const { text, y } of await glyphsOf(`<w:p>${words(count)}${formula}</w:p>`)) {
        lines.set(y, (lines.get(y) ?? '') + text);
      }
      return [...lines.values()].map((line) => line.replace(/word\s*/g, ''));
    };
    expect(await linesBehind(10)).to.deep.equal(['1111=2222=3333+4444']);
    expect(await linesBehind(15)).to.deep.equal(['1111=2222=', '3333+4444']);
    expect(await linesBehind(16)).to.deep.equal(['1111=', '2222=3333+4444']);
  });

  it('make their line as high as their own size asks, flat as they may be', async () => {
    const sized = (half: number): string =>
      `<w:p><w:r><w:t>above</w:t></w:r></w:p><w:p><m:oMath><m:r><w:rPr><w:sz w:val="${half}"/></w:rPr><m:t>1</m:t></m:r></m:oMath></w:p>`;
    const baseline = async (half: number): Promise<number> =>
      (await place(sized(half), '1')).y - (await place(sized(half), 'above')).y;
    // The difference is the ascent of Cambria at 11 pt.
    expect((await baseline(66)) - (await baseline(44))).to.be.closeTo((11 * 1946) / 2048, 0.1);
  });

  it('make their line higher than text where they are', async () => {
    const next = async (formula: string): Promise<number> =>
      (await place(`${inline(formula)}<w:p><w:r><w:t>next</w:t></w:r></w:p>`, 'next')).y;
    expect(await next(fraction(t('1'), fraction(t('1'), t('2'))))).to.be.greaterThan((await next(t('1'))) + 5);
  });
});

describe('tracked changes in formulas', () => {
  const change = (name: string, content: string): string =>
    `<w:${name} w:id="1" w:author="A" w:date="2024-01-01T00:00:00Z">${content}</w:${name}>`;
  const body = inline(t('1'), change('del', t('2')), change('ins', t('3')));
  const shown = async (view: 'all' | 'none' | 'original'): Promise<string> =>
    itemsOf(await layOut(body, view))
      .map((item) => (item.kind === 'glyphs' ? item.text : ''))
      .join('');

  it('show as the view asks', async () => {
    expect(await shown('all')).to.equal('123');
    expect(await shown('none')).to.equal('13');
    expect(await shown('original')).to.equal('12');
  });

  it('strike what is deleted and underline what is inserted', async () => {
    const lines = itemsOf(await layOut(body)).filter((item) => item.kind === 'path');
    expect(lines).to.have.length(2);
    expect(await pathsOf(inline(t('1')))).to.have.length(0);
  });

  it('leave the content of a structure whose own character is deleted', async () => {
    const power = `<m:sSup><m:sSupPr><m:ctrlPr>${change('del', '<w:rPr/>')}</m:ctrlPr></m:sSupPr>${e(t('1'))}<m:sup>${t('2')}</m:sup></m:sSup>`;
    const [first, second] = itemsOf(await layOut(inline(power), 'none')).filter((item) => item.kind === 'glyphs');
    expect([first?.text, second?.text, first?.y]).to.deep.equal(['1', '2', second?.y]);
  });
});

describe('malformed formulas', () => {
  it('show what they hold', async () => {
    expect(
      await textsOf(inline('<m:f><m:num/></m:f>', '<m:unknown>', t('1'), '</m:unknown>', '<m:m/>', '<m:d/>')),
    ).to.have.string('1');
    expect(await textsOf(inline('<m:nary><m:naryPr><m:chr m:val=""/></m:naryPr></m:nary>', t('2')))).to.equal('2');
  });

  it('are read only so deep, and keep the text below', async () => {
    const deep = `${'<m:rad><m:e>'.repeat(100)}${t('7')}${'</m:e></m:rad>'.repeat(100)}`;
    expect(await textsOf(inline(deep))).to.have.string('7');
  });
});
