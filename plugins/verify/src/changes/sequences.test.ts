import { expect } from 'chai';
import { changesSinceFirst } from '../testing/changes-of.js';
import { appearance, FORM, form, type Objects, page, pdfText, stream, textField } from '../testing/pdf-text.js';

/** Returns the changes of several updates that no signature permits. */
const forbidden = (first: Objects, ...updates: readonly Objects[]): readonly string[] =>
  changesSinceFirst(pdfText({ ...FORM, ...first }, ...updates)).flatMap(({ kind, what }) =>
    kind === 'undefined' ? [what] : [],
  );

const RESOURCES = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
const OTHER_LETTERS =
  '<</Type /Font /Subtype /TrueType /BaseFont /Other /Encoding /WinAnsiEncoding /FirstChar 48 /LastChar 49 ' +
  '/Widths [500 500] /FontDescriptor <</Type /FontDescriptor /FontName /Other /Flags 32 /FontFile2 21 0 R>>>>';
const filled = (value: string, number: number, font: string): Objects => ({
  6: textField('Payee', value, number),
  [number]: form(`BT /F1 9 Tf 2 6 Td (${value}) Tj ET`, `/Resources <</Font <</F1 ${font}>>>>`),
});
const HELVETICA = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';
const FONT_FILE = { 21: stream('outlines') };

describe('several updates', () => {
  it('give no signed object another kind: a font in the place of an old appearance', () => {
    const first = filled('100', 40, HELVETICA);
    expect(forbidden({}, first, filled('101', 41, HELVETICA))).to.deep.equal([]);
    expect(forbidden({}, { ...first, ...FONT_FILE, 7: OTHER_LETTERS })).to.deep.equal([
      'object 7, which is unused, is replaced',
    ]);
    expect(forbidden({}, { ...first, 7: appearance('() Tj') }), 'as PDFium').to.deep.equal([]);
  });

  it('do not make a font a signed one, because an update gave it the number of a signed object', () => {
    const updates = [{ ...FONT_FILE, 60: OTHER_LETTERS }, filled('101', 41, '60 0 R')];
    expect(forbidden({ 60: '(unused)' }, ...updates)).to.include('its appearance changes and uses its own font');
    expect(forbidden({ 60: OTHER_LETTERS, ...FONT_FILE }, filled('101', 41, '60 0 R')), 'signed').to.deep.equal([]);
  });

  it('do not hide words by lines that are thin one by one', () => {
    const words = { 4: stream('BT /F1 12 Tf 20 150 Td (Pay 100 now) Tj ET') };
    const line = (y: number) =>
      `<</Type /Annot /Subtype /Ink /F 4 /Rect [15 ${y - 2} 105 ${y + 2}] /C [1 0 0] /BS <</W 0.5>> /InkList [[20 ${y} 100 ${y}]]>>`;
    const order = [0, 0.5, 0.25, 0.75].flatMap((from) => Array.from({ length: 12 }, (_, i) => 148 + i + from));
    const drawn = (count: number): Objects => ({
      3: page(
        `6 0 R 8 0 R 9 0 R ${order
          .slice(0, count)
          .map((_, i) => `${50 + i} 0 R`)
          .join(' ')}`,
        ` ${RESOURCES}`,
      ),
      ...Object.fromEntries(order.slice(0, count).map((y, i) => [50 + i, line(y)])),
    });
    const first = { ...words, 3: page('6 0 R 8 0 R 9 0 R', ` ${RESOURCES}`) };
    expect(forbidden(first, drawn(12))).to.deep.equal([]);
    expect(forbidden(first, drawn(40)).length, 'at once').to.be.above(8);
    expect(forbidden(first, drawn(24), drawn(40)).length, 'in two updates').to.be.above(4);
    const unused = Object.fromEntries(order.map((_, i) => [50 + i, '(unused)']));
    expect(forbidden({ ...first, ...unused }, drawn(40)).length, 'with numbers of signed objects').to.be.above(8);
  });
});

describe('words under an annotation', () => {
  const highlights = (count: number): Objects => ({
    3: page(`6 0 R 8 0 R 9 0 R ${Array.from({ length: count }, (_, i) => `${50 + i} 0 R`).join(' ')}`, ` ${RESOURCES}`),
    ...Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        50 + i,
        '<</Type /Annot /Subtype /Highlight /F 4 /Rect [15 147 105 162] /C [1 .7 .3] /QuadPoints [18 160 100 160 18 148 100 148]>>',
      ]),
    ),
  });
  it('in red are not hidden by many highlights, each of which leaves them legible', () => {
    const first = {
      4: stream('1 0 0 rg BT /F1 12 Tf 20 150 Td (Pay 100 now) Tj ET'),
      3: page('6 0 R 8 0 R 9 0 R', ` ${RESOURCES}`),
    };
    expect(forbidden(first, highlights(1))).to.deep.equal([]);
    expect(forbidden(first, highlights(8))).to.not.deep.equal([]);
    expect(forbidden(first, highlights(1), highlights(8)), 'later').to.not.deep.equal([]);
  });

  const ink = (number: number): Objects => ({
    3: page(`6 0 R 8 0 R 9 0 R ${number} 0 R`),
    [number]:
      '<</Type /Annot /Subtype /Ink /F 4 /Rect [5 52 115 68] /C [1 0 0] /BS <</W 12>> /InkList [[10 60 110 60]]>>',
  });
  const field = (value: string): Objects => ({
    6: `<</FT /Tx /T (Payee) /V (${value}) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]>>`,
  });
  it('are also those of a value that viewers draw', () => {
    expect(forbidden(field(''), ink(50))).to.deep.equal([]);
    expect(forbidden(field('100'), ink(50))).to.deep.equal([
      'an annotation /Ink is added, which hides content below it',
    ]);
    expect(forbidden(field(''), field('100'))).to.deep.equal([]);
    expect(forbidden(field(''), ink(50), field('100'))).to.deep.equal([
      'its value changes and is hidden by an annotation',
    ]);
  });
});

describe('open windows', () => {
  it('cover no more of a page together than one of them may', () => {
    const note = '<</Type /Annot /Subtype /Text /Rect [150 150 170 170]>>';
    const popup = (y: number) =>
      `<</Type /Annot /Subtype /Popup /Open true /Parent 50 0 R /Rect [0 ${y} 100 ${y + 90}]>>`;
    const windows = (...numbers: readonly number[]): Objects => ({
      3: page(`6 0 R 8 0 R 9 0 R 50 0 R ${numbers.map((number) => `${number} 0 R`).join(' ')}`),
      50: note,
      ...Object.fromEntries(numbers.map((number) => [number, popup(100 * (number - 60))])),
    });
    expect(forbidden({}, windows(60))).to.deep.equal([]);
    expect(forbidden({}, windows(60), windows(60, 61))).to.have.length(1);
    const closed = { 60: popup(0).replace('true', 'false'), 61: popup(100).replace('true', 'false') };
    expect(forbidden({ ...windows(60, 61), ...closed }, { 60: popup(0) }), 'one that was closed').to.deep.equal([]);
    expect(forbidden({ ...windows(60, 61), ...closed }, windows(60, 61)), 'both').to.have.length(2);
  });
});

describe('symbols under an annotation', () => {
  const pen = '<</Type /Annot /Subtype /Ink /F 4 /Rect [5 48 35 64] /C [1 0 0] /BS <</W 12>> /InkList [[8 56 26 56]]>>';
  const note = '<</Type /Annot /Subtype /Text /F 4 /Rect [10 42 30 62]>>';
  const covered = (first: Objects, annotation: string, others = '6 0 R 8 0 R') =>
    forbidden({ 3: page(others), ...first }, { 3: page(`${others} 50 0 R`), 50: annotation });
  const empty = { 6: textField('Payee', '', 40).replace('[10 50 110 70]', '[100 100 110 110]'), 40: form('') };
  const box = (state: string): Objects => ({
    6: `<</FT /Btn /T (B) /V /${state} /AS /${state} /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 22 62] /AP <</N <</Off 40 0 R /Yes 41 0 R>>>>>>`,
    40: form('0 G .5 .5 11 11 re S'),
    41: form('0 G .5 .5 11 11 re S 2 w 2 6 m 5 2 l 10 10 l S'),
  });

  it('are not hidden: marks in boxes, signs on the page, drawings by hand', () => {
    expect(covered(empty, pen)).to.deep.equal([]);
    expect(covered(empty, note)).to.deep.equal([]);
    const hidden = 'an annotation /Ink is added, which hides content below it';
    for (const state of ['Yes', 'Off']) {
      expect(covered(box(state), pen), state).to.deep.equal([hidden]);
      expect(covered(box(state), note), state).to.deep.equal([
        'an annotation /Text is added, which hides content below its icon',
      ]);
      expect(covered(box(state), note.replace('/F 4', '/F 30')), `${state}, a hidden note`).to.deep.equal([]);
    }
    expect(covered({ ...empty, 4: stream('2 w 12 56 m 15 52 l 20 60 l S') }, pen)).to.deep.equal([hidden]);
    const drawn =
      '<</Type /Annot /Subtype /Ink /F 4 /Rect [5 45 35 65] /C [0 0 .5] /InkList [[8 50 12 60 18 52 26 58]]>>';
    expect(covered({ ...empty, 9: drawn }, pen, '6 0 R 8 0 R 9 0 R')).to.deep.equal([hidden]);
  });
});

describe('an annotation that viewers drew', () => {
  it('gets no appearance that draws its line elsewhere: below small words in place of through them', () => {
    const strike = (rest = '') =>
      `<</Type /Annot /Subtype /StrikeOut /F 4 /Rect [18 147 102 158] /C [1 0 0] /QuadPoints [20 157 100 157 20 149 100 149]${rest}>>`;
    const drawn = (y: number): Objects => ({
      9: strike(' /AP <</N 50 0 R>>'),
      50: stream(`1 0 0 RG 1 w 20 ${y} m 100 ${y} l S`, '/Type /XObject /Subtype /Form /BBox [18 147 102 158]'),
    });
    const first = { 4: stream('BT /F1 7 Tf 20 151 Td (Pay 100 now) Tj ET'), 9: strike() };
    const kinds = (y: number) => changesSinceFirst(pdfText({ ...FORM, ...first }, drawn(y))).map(({ kind }) => kind);
    expect(kinds(153)).to.deep.equal(['annotation']);
    expect(kinds(151.5)).to.deep.equal(['annotation']);
    expect(kinds(149.5)).to.deep.equal(['removal']);
  });
});

describe('a permitted change that people may misread has a warning', () => {
  const warnings = (first: Objects, ...updates: readonly Objects[]): readonly (string | undefined)[] => {
    const changes = changesSinceFirst(pdfText({ ...FORM, ...first }, ...updates));
    expect(changes.filter(({ kind }) => kind === 'undefined')).to.deep.equal([]);
    return changes.flatMap(({ warning }) => warning ?? []);
  };

  it('if its font brings the letters', () => {
    expect(warnings({}, filled('100', 40, HELVETICA))).to.deep.equal([]);
    expect(warnings({ 60: OTHER_LETTERS, ...FONT_FILE }, filled('101', 41, '60 0 R'))).to.deep.equal([
      'the field Payee shows its value in a font of the document, whose letters may look different from the value',
    ]);
  });

  it('if it shows only the beginning of its value', () => {
    const value = 'We pay the price at the end of the year';
    const field = (shown: string) => ({
      6: textField('Payee', `${value} unless we forget`, 40, '/Ff 4096'),
      40: appearance(`(${shown}) Tj`).replace('/F1 9 Tf', '/F1 5 Tf'),
    });
    const first = { 6: textField('Payee', 'nobody', 7, '/Ff 4096') };
    expect(warnings(first, field(value))).to.deep.equal(['the field Payee shows only the beginning of its value']);
  });
});
