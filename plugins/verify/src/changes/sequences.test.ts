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
