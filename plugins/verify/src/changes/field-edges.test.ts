import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { FORM, form, type Objects, pdfText, stream } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween, Effort, References } from './index.js';

const HELVETICA = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
const named = (font: string): string => `/Resources <</Font <</F1 <<${font}>>>>>>`;
const shown = (content: string, font = HELVETICA): string =>
  form(`/Tx BMC q 1 1 98 18 re W n BT /F1 9 Tf 0 g 2 6 Td ${content} ET Q EMC`, named(font));
const painted = (shapes: string): string => form(`${shapes} BT /F1 9 Tf 0 g 40 6 Td (100) Tj ET`, named(HELVETICA));
const field = (entries: string, rect = '10 50 110 70'): string =>
  `<</FT /Tx /T (F) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [${rect}] ${entries}>>`;

/** Returns the changes other than filling in when a field gets a value and the appearance in object 20. */
function faults(value: string, appearance: string, entries = '', more: Objects = {}, rect?: string): readonly string[] {
  const first = { ...FORM, 6: field(`/AP <</N 7 0 R>> ${entries}`, rect), 7: form('') };
  const filled = field(`/V ${value} /AP <</N 20 0 R>> ${entries}`, rect);
  return changesIn(pdfText(first, { 6: filled, 20: appearance, ...more })).filter(
    (line) => !line.startsWith('form-fill'),
  );
}
const text = (value: string, content: string, entries = ''): readonly string[] =>
  faults(`(${value})`, shown(content), entries);

describe('a value that is shown', () => {
  it('is the characters of its glyphs, signs included', () => {
    const map = stream(
      '2 beginbfchar <01> <0031> <02> <0030> endbfchar 2 beginbfchar <41> <0031> <42> <0030> endbfchar',
    );
    const encoded = (names: string) => `${HELVETICA} /ToUnicode 30 0 R /Encoding <</Differences [${names}]>>`;
    expect(faults('(100)', shown('<010202> Tj', encoded('1 /one /zero')), '', { 30: map })).to.deep.equal([]);
    for (const [codes, names] of [
      ['010202', '1 /nine /zero'],
      ['414242', '65 /nine.old /zero'],
    ])
      expect(faults('(100)', shown(`<${codes}> Tj`, encoded(names)), '', { 30: map }), names).to.have.length(1);
    for (const content of ['<b1313030> Tj', '<3130b430> Tj']) expect(text('100', content), content).to.have.length(1);
    for (const name of ['minus', 'endash', 'softhyphen', 'parenleft', 'periodcentered'])
      expect(faults('(100)', shown('<01313030> Tj', encoded(`1 /${name}`)), '', { 30: map }), name).to.have.length(1);
    expect(faults('(100)', shown('<ad313030> Tj', `${HELVETICA} /Encoding /WinAnsiEncoding`))).to.have.length(1);
    expect(faults('<FEFF27142714>', shown('<c8c9> Tj', HELVETICA.replace('Helvetica', 'ZapfDingbats')))).to.have.length(
      1,
    );
  });

  it('is encoded as all readers read it', () => {
    const encoded = (encoding: string) => faults('(100)', shown('(100) Tj', `${HELVETICA} /Encoding ${encoding}`));
    for (const encoding of ['/WinAnsiEncoding', '<</Differences [200 /Euro]>>', '<</BaseEncoding /MacRomanEncoding>>'])
      expect(encoded(encoding), encoding).to.deep.equal([]);
    for (const encoding of ['/MacExpertEncoding', '<</Differences [48.9 /nine]>>', '<</Differences [305 /nine]>>'])
      expect(encoded(encoding), encoding).to.have.length(1);
  });

  it('is set in East Asian fonts of the collection that its encoding leads to', () => {
    const font = (ordering: string, name = 'HeiseiMin-W3', rest = '') =>
      '/Type /Font /Subtype /Type0 /BaseFont /X /Encoding /UniJIS-UCS2-H /DescendantFonts [<</Type /Font ' +
      `/Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (${ordering})>> ${rest}>>]`;
    const set = (fontEntries: string) => faults('(100)', shown('<003100300030> Tj', fontEntries));
    expect(set(font('Japan1'))).to.deep.equal([]);
    for (const other of [font('GB1'), font('Japan1', 'Symbol'), font('Japan1', 'A', '/CIDToGIDMap 4 0 R')])
      expect(set(other), other).to.have.length(1);
  });

  it('has letters apart from each other, upright, whole, in their proportions', () => {
    for (const [value, content] of [
      ['Bill', '[(Bil) 222 (l)] TJ'],
      ['Bill', '(Bi) Tj 8 0 Td (l) Tj .01 0 Td (l) Tj'],
      ['1.00', '[(1) 278 (.) 278 (00)] TJ'],
      ['8', '0 -11 Td (8) Tj'],
      ['100', '.02 0 0 1 2 6 Tm (100) Tj'],
      ['100', '-1 0 0 1 92 6 Tm (100) Tj'],
      ['12', '0 4 Td (1) Tj 0 -8 Td (2) Tj'],
      ['100', '0 -5 (100) "'],
      ['100', 'q 1 0 0 1 0 0 cm (100) Tj Q'],
    ])
      expect(text(value, content), content).to.have.length(1);
    expect(text('one two', '0 4 Td (one) Tj 0 -8 Td (two) Tj')).to.deep.equal([]);
    const cut = (value: string) =>
      faults(`(${value})`, form(`BT /F1 20 Tf 2 4 Td (${value}) Tj ET`, named(HELVETICA)), '', {}, '10 50 110 70');
    expect(cut('100000000000'), 'a number').to.have.length(1);
    expect(cut('A long name of a firm')).to.deep.equal([]);
  });

  it('has one color, apart from the chosen line of a list', () => {
    expect(text('1900', '.55 g (1) Tj .5 g (900) Tj')).to.have.length(1);
    expect(text('1900', '.5 g (1) Tj (900) Tj')).to.deep.equal([]);
    const list = (shapes: string, colors = ['0 g', '0 g']) => {
      const rows = `BT /F1 9 Tf ${colors[0]} 2 38 Td (100 EUR) Tj ${colors[1]} 0 -12 Td (900 EUR) Tj ET`;
      const shownList = (content: string) => form(content, named(HELVETICA)).replace('0 0 100 20', '0 0 100 50');
      const choice = (entries: string) =>
        field(`/Opt [(100 EUR) (900 EUR)] ${entries}`, '10 50 110 100').replace('/FT /Tx', '/FT /Ch');
      const first = { ...FORM, 7: shownList(''), 6: choice('/AP <</N 7 0 R>>') };
      const update = { 6: choice('/V (100 EUR) /AP <</N 20 0 R>>'), 20: shownList(`${shapes} ${rows}`) };
      return changesIn(pdfText(first, update)).filter((line) => !line.startsWith('form-fill'));
    };
    expect(list('.6 .7 .9 rg 1 36 98 11 re f')).to.deep.equal([]);
    expect(list('0 0 .5 rg 1 36 98 11 re f', ['1 g', '0 g'])).to.deep.equal([]);
    expect(list('', ['.5 g', '0 g']), 'the other line in black').to.have.length(1);
    expect(list('.6 .7 .9 rg 1 30 98 11 re f'), 'a mark between two lines').to.have.length(1);
  });

  it('is missing its end only where there is no room', () => {
    const value = 'I agree to pay 900 EUR today but only if the moon is made of cheese';
    const lines = (height: number, top: number) =>
      faults(
        `(${value})`,
        form(
          `BT /F1 9 Tf 0 g 2 ${top} Td (I agree to pay) Tj 0 -10 Td (900 EUR today) Tj ET`,
          named(HELVETICA),
        ).replace('0 0 100 20', `0 0 100 ${height}`),
        '/Ff 4096',
        {},
        `10 50 110 ${50 + height}`,
      );
    expect(lines(30, 20)).to.deep.equal([]);
    expect(lines(100, 85)).to.have.length(1);
  });

  it('is read in the direction of its field, and not upside down', () => {
    const turned = (turn: number, content: string) => text('199', content, `/MK <</R ${turn}>>`);
    expect(turned(90, '0 1 -1 0 60 1 Tm (199) Tj')).to.deep.equal([]);
    expect(turned(90, '0 1 -1 0 60 6 Tm (1) Tj -5 0 Td (99) Tj')).to.have.length(1);
    expect(turned(180, '-1 0 0 -1 92 16 Tm (199) Tj')).to.have.length(1);
    expect(turned(0, '0 1 -1 0 60 1 Tm (199) Tj')).to.have.length(1);
  });

  it('keeps its digits in order next to letters from right to left', () => {
    const font =
      '/Type /Font /Subtype /Type0 /Encoding /UniJIS-UTF16-H /DescendantFonts [<</CIDSystemInfo <</Ordering (Japan1)>>>>]';
    const set = (codes: string) => faults('<FEFF05D005D100310039>', shown(`<${codes}> Tj`, font));
    for (const codes of ['0031003905d105d0', '05d105d000310039', '05d005d100310039'])
      expect(set(codes), codes).to.deep.equal([]);
    for (const codes of ['0039003105d105d0', '05d105d000390031']) expect(set(codes), codes).to.have.length(1);
  });
});

describe('a value that is filled in', () => {
  const faultsOf = (first: Objects, update: Objects) =>
    changesIn(pdfText({ ...FORM, 7: form(''), ...first }, update)).filter((line) => !line.startsWith('form-fill'));

  it('is that of the field in each of its widgets', () => {
    const parent = (value: string) => `<</FT /Tx /T (F) ${value} /Kids [30 0 R]>>`;
    const kid = (entries: string) =>
      `<</Parent 6 0 R /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70] ${entries}>>`;
    const filled = (own: string) =>
      faultsOf(
        { 6: parent(''), 30: kid('/AP <</N 7 0 R>>') },
        { 6: parent('/V (100)'), 30: kid(`/V (${own}) /AP <</N 20 0 R>>`), 20: shown(`(${own}) Tj`) },
      );
    expect(filled('100')).to.deep.equal([]);
    expect(filled('900')).to.have.length(1);
  });

  it('is several options only of a list that lets people choose several', () => {
    const list = (flags: number, entries: string) =>
      field(`/Opt [(1) (2)] /Ff ${flags} ${entries}`).replace('/FT /Tx', '/FT /Ch');
    const chosen = (flags: number) =>
      faultsOf(
        { 6: list(flags, '/AP <</N 7 0 R>>') },
        { 6: list(flags, '/V [(1) (2)] /AP <</N 20 0 R>>'), 20: shown('(1) Tj 0 -9 Td (2) Tj') },
      );
    expect(chosen(1 << 21)).to.deep.equal([]);
    expect(chosen(0)).to.have.length(1);
  });
});

describe('the shapes of a field', () => {
  it('are straight lines along its sides, one rectangle, and the lines of a comb', () => {
    const border = '/MK <</BC [0] /BG [.9]>> /BS <</W 3>>';
    const frame = '.9 g 0 0 100 20 re f 0 G 3 w 1.5 1.5 97 17 re S';
    expect(faults('(100)', painted(frame), border)).to.deep.equal([]);
    for (const shapes of [
      '0 G .5 w 3 1 m 6 1 l 6 6 l 3 6 l s 8 1 m 8 6 l S',
      '.9 g 0 0 m 100 0 l 100 20 l 70 20 l 70 5 l 50 5 l 50 20 l 0 20 l h f',
      '.9 g 0 0 100 20 re 60 5 9 9 re f*',
      '0 G 1 w 0 10 m 100 10 l S',
      '0 G 1 w 2 0 m 2 20 l S',
    ])
      expect(faults('(100)', painted(shapes), border), shapes).to.have.length(1);
    const comb = (x: number, flags: number) =>
      faults('(100)', painted(`0 G 1 w ${x} 2 m ${x} 18 l S`), `/MK <</BC [0]>> /MaxLen 10 /Ff ${flags}`);
    expect(comb(20, 1 << 24)).to.deep.equal([]);
    expect(comb(25, 1 << 24), 'inside a cell').to.have.length(1);
    expect(comb(20, 0), 'without a comb').to.have.length(1);
    const spread = (flags: number) => faults('(100)', shown('[(1) -1300 (0) -1300 (0)] TJ'), `/MaxLen 10 /Ff ${flags}`);
    expect(spread(1 << 24), 'as MuPDF fills cells').to.deep.equal([]);
    expect(spread(0)).to.have.length(1);
  });

  it('of a box are its border and one sign, no letter and no digit', () => {
    const box = (states: string, state: string) =>
      `<</FT /Btn /T (F) /Subtype /Widget /Rect [10 50 30 70] /V /${state} /AS /${state} /AP <</N <</Off 7 0 R ${states}>>>>>>`;
    const turned = (on: string, off: string, state: string) => {
      const square = (content: string) => stream(content, `/Subtype /Form /BBox [0 0 20 20] ${named(HELVETICA)}`);
      const first = { ...FORM, 7: form(''), 6: box('', 'Off').replace(/\/AP.*/, '>>') };
      const states = '/AP <</N <</Off 21 0 R /Yes 20 0 R>>>>>>';
      const update = { 6: box('', state).replace(/\/AP.*/, states), 20: square(on), 21: square(off) };
      return changesIn(pdfText(first, update)).filter((line) => !line.startsWith('form-fill'));
    };
    const check = '2 w 4 10 m 8 5 l 16 16 l S';
    expect(turned(check, '', 'Yes')).to.deep.equal([]);
    expect(turned('', '', 'Yes'), 'on, without a sign').to.have.length(1);
    expect(turned(check, check, 'Off'), 'off, with one').to.have.length(1);
    expect(turned(`1 G ${check}`, '', 'Yes'), 'in the color of paper').to.have.length(1);
    const checked = (content: string, font = HELVETICA) => {
      const square = stream(content, `/Subtype /Form /BBox [0 0 20 20] ${named(font)}`);
      const update = { 6: box('/Yes 20 0 R', 'Yes'), 20: square };
      return changesIn(pdfText({ ...FORM, 7: form(''), 6: box('', 'Off') }, update)).filter(
        (line) => !line.startsWith('form-fill'),
      );
    };
    const circle = (radius: number) => {
      const [low, high, reach] = [10 - radius, 10 + radius, 0.55 * radius];
      return (
        `${low} 10 m ${low} ${10 + reach} ${10 - reach} ${high} 10 ${high} c ${10 + reach} ${high} ${high} ${10 + reach} ${high} 10 c ` +
        `${high} ${10 - reach} ${10 + reach} ${low} 10 ${low} c ${10 - reach} ${low} ${low} ${10 - reach} ${low} 10 c`
      );
    };
    const dingbats = HELVETICA.replace('Helvetica', 'ZapfDingbats');
    for (const content of [
      '1 g 0 0 20 20 re f .5 .5 19 19 re S 2 w 4 10 m 8 5 l 16 16 l S',
      '4 4 m 16 16 l S 4 16 m 16 4 l S',
      `${circle(9)} s ${circle(4)} f`,
    ])
      expect(checked(content), content).to.deep.equal([]);
    expect(checked('BT /F1 16 Tf 4 4 Td (4) Tj ET', dingbats)).to.deep.equal([]);
    for (const content of [
      'BT /F1 16 Tf 4 4 Td (9) Tj ET',
      '1 w 10 3 m 10 17 l S',
      '5 15 m 15 15 l 9 3 l S',
      `${circle(4)} s`,
      '1 w 2 2 m 6 2 l 6 16 l 2 16 l 2 9 l 6 9 l S',
      '4 4 m 16 16 l S 4 16 m 16 4 l S 10 3 m 10 17 l S',
    ])
      expect(checked(content), content).to.have.length(1);
    expect(checked('BT /F1 16 Tf 4 4 Td <b6> Tj ET', dingbats), 'a digit in a circle').to.have.length(1);
  });
});

describe('a value that readers draw', () => {
  const styled = (style: string, fonts = '', entries = ''): readonly string[] => {
    const first = { ...FORM, 6: field(`/DA (/F1 9 Tf 0 g) ${entries}`) };
    const more = `/F1 <<${HELVETICA}>> ${fonts}`;
    const update = {
      5: FORM[5]?.replace(/\/DR.*/, `/DR <</Font <<${more}>>>>>>`),
      6: field(`/V (100) /DA (${style}) ${entries}`),
    };
    return changesIn(pdfText(first, update)).filter((line) => !line.startsWith('form-fill'));
  };

  it('has a font that was signed or is a standard one, a size and a color that can be read', () => {
    for (const [style, fonts] of [['/F1 12 Tf 0 0 1 rg'], ['/F1 0 Tf 0 g'], ['/F9 9 Tf 0 g', `/F9 <<${HELVETICA}>>`]])
      expect(styled(style, fonts), style).to.deep.equal([]);
    const lying = `/F9 <<${HELVETICA} /Encoding <</Differences [48 /zero /nine]>>>>`;
    for (const [style, fonts] of [['/F9 9 Tf 0 g', lying], ['/F1 9 Tf 1 g'], ['/F1 .1 Tf 0 g'], ['/F1 9 Tf 0 g 3 Tr']])
      expect(styled(style, fonts), style).to.not.deep.equal([]);
    expect(styled('/F1 9 Tf 0 g', '', '/MK <</BG [0]>>'), 'as it was signed').to.deep.equal([]);
  });

  it('is the same with its punctuation as rich text', () => {
    const rich = (markup: string) => faults('(19.00)', shown('(19.00) Tj'), `/RV (${markup})`);
    expect(rich('<p>19.00</p>')).to.deep.equal([]);
    const first = { ...FORM, 7: form(''), 6: field('/AP <</N 7 0 R>>') };
    const update = { 6: field('/V (19.00) /RV (<p>1900</p>) /AP <</N 7 0 R>>') };
    expect(changesIn(pdfText(first, update)).filter((line) => line.startsWith('undefined'))).to.have.length(1);
  });

  it('is not printed if the field was on no screen', () => {
    const flagged = (from: number, to: number) =>
      changesIn(pdfText({ ...FORM, 6: field(`/F ${from}`) }, { 6: field(`/F ${to}`) }));
    expect(flagged(0, 4)).to.deep.equal(['form-fill: form field F: /F changes']);
    expect(flagged(32, 36)).to.deep.equal(['undefined: form field F: /F changes']);
  });
});

describe('a value after two updates', () => {
  const steps = (...updates: readonly Objects[]): readonly string[] => {
    const { revisions } = openPdf(pdfText({ ...FORM, 7: form(''), ...updates[0] }, ...updates.slice(1)));
    const views = new Views();
    const [effort, first] = [new Effort(), views.of(revisions[0])];
    const references = new References(effort);
    return revisions.slice(1).flatMap((revision, index) =>
      changesBetween(views.of(revisions[index]), views.of(revision), effort, references, first)
        .filter(({ kind }) => kind === 'undefined')
        .map(({ what }) => what),
    );
  };
  const lying: Objects = {
    40: '<</Type /Font /Subtype /TrueType /BaseFont /Arial /FontDescriptor <</FontFile2 42 0 R>> /ToUnicode 41 0 R>>',
    41: stream('2 beginbfchar <31> <0031> <30> <0030> endbfchar'),
    42: stream('outlines'),
  };
  const fonts = { 5: FORM[5]?.replace(/\/DR.*/, `/DR <</Font <</F1 <<${HELVETICA}>> /F9 40 0 R>>>>>>`) };
  const shows = { 6: field('/V (100) /AP <</N 20 0 R>>'), 20: shown('(100) Tj').replace(/\/F1 <<.*?>>/, '/F1 40 0 R') };
  const empty = { 6: field('/AP <</N 7 0 R>>') };

  it('is set in no font that came between, and was signed with the rest', () => {
    expect(steps({ ...empty, ...lying }, {}, shows)).to.deep.equal([]);
    for (const between of [lying, { ...lying, ...fonts }])
      expect(steps(empty, between, shows)).to.deep.equal(['its appearance changes and uses its own font']);
  });

  it('is drawn by readers in no style that came between', () => {
    const styled = (style: string, value = '') => ({ 6: field(`${value} /DA (${style})`) });
    const first = styled('/F1 9 Tf 0 g');
    expect(steps(first, styled('/F1 12 Tf 0 g'), styled('/F1 12 Tf 0 g', '/V (100)'))).to.deep.equal([]);
    expect(steps(first, styled('/F1 9 Tf 1 g'), styled('/F1 9 Tf 1 g', '/V (100)'))).to.have.length(1);
    expect(steps(first, { ...fonts, ...lying }, styled('/F9 9 Tf 0 g', '/V (100)'))).to.have.length(1);
  });
});
