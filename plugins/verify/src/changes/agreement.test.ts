import { expect } from 'chai';
import { changesIn } from '../testing/changes-of.js';
import { FORM, form, type Objects, page, pdfText, stream } from '../testing/pdf-text.js';

const FONT = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
const shown = (content: string): string => form(`/Tx BMC q BT /F1 9 Tf 0 g 2 6 Td ${content} ET Q EMC`, FONT);
const PLACE = '/Type /Annot /Subtype /Widget /P 3 0 R /F 4 /Rect [10 50 110 70]';

/** Returns the changes of an update that no signature allows. */
const refused = (first: Objects, update: Objects): readonly string[] =>
  changesIn(pdfText(first, update)).filter((line) => line.startsWith('undefined'));

/** A text field with a value and the content that shows it. */
const text = (value: string, content = `(${value}) Tj`, entries = ''): Objects => ({
  6: `<</FT /Tx /T (F) ${PLACE} /V (${value}) /AP <</N 7 0 R>> ${entries}>>`,
  7: shown(content),
});
const filled = (was: Objects, is: Objects, more: Objects = {}) => refused({ ...FORM, ...was, ...more }, is);
/** The same field with another value, and its appearance as it was. */
const stale = (value: string, was: Objects) => filled(was, { 6: text(value)[6] });

describe('fields that are filled in: values and what is shown agree', () => {
  it('does not let a value change under words that stay', () => {
    expect(stale('900', text('100'))).to.deep.equal([
      'undefined: form field F: its value changes, but it still shows the old one',
    ]);
    expect(filled(text('100'), { 6: text('100')[6]?.replace('/V (100)', '') }), 'no value any more').to.have.length(1);
    expect(stale('900', text('100', '')), 'what never showed anything').to.deep.equal([]);
    expect(stale('900', { ...text('100'), 5: `${FORM[5]?.slice(0, -2)} /NeedAppearances true>>` })).to.deep.equal([]);
  });

  it('shows it in each of its places', () => {
    const field = (value: string, ...appearances: readonly number[]): Objects => ({
      6: `<</FT /Tx /T (F) /V (${value}) /Kids [30 0 R 31 0 R]>>`,
      30: `<</Parent 6 0 R ${PLACE} /AP <</N ${appearances[0]} 0 R>>>>`,
      31: `<</Parent 6 0 R ${PLACE.replace('50', '90').replace('70', '110')} /AP <</N ${appearances[1]} 0 R>>>>`,
    });
    const first = { ...field('100', 7, 7), 3: page('30 0 R 31 0 R 8 0 R'), 7: shown('(100) Tj') };
    const drawn = { 20: shown('(900) Tj') };
    expect(filled(first, { ...field('900', 20, 20), ...drawn })).to.deep.equal([]);
    expect(filled(first, { ...field('900', 20, 7), ...drawn }), 'on one page').to.have.length(1);
    const second = { 2: '<</Type /Pages /Kids [3 0 R 40 0 R] /Count 2>>', 3: page('30 0 R 8 0 R'), 40: page('31 0 R') };
    expect(
      filled({ ...first, ...second }, { ...field('900', 20, 7), ...drawn }),
      'a page that is not open',
    ).to.deep.equal([]);
    expect(filled({ ...first, ...second }, field('900', 7, 7)), 'shown nowhere').to.have.length(2);
  });

  it('does not take a value out of sight', () => {
    const was = text('100');
    const now = (content: string) => filled(was, text('900', content));
    expect(now('(900) Tj')).to.deep.equal([]);
    const hidden = ['', '1 g (900) Tj', '/F1 .5 Tf (900) Tj', '3 Tr (900) Tj', '0 600 Td (900) Tj'];
    for (const content of hidden) expect(now(content), content).to.have.length(1);
    expect(filled(text('100', '1 g (100) Tj'), text('900', '1 g (900) Tj')), 'white as it was').to.have.length(1);
  });

  it('shows the whole value', () => {
    const now = (value: string, content: string) => filled(text(''), text(value, content));
    expect(now('a value that is too long', '(a value that is too long) Tj')).to.deep.equal([]);
    for (const [value, content] of [
      ['9000', '(900) Tj'],
      ['a value that is too long', '(a value that is) Tj'],
      ['not agreed', '(agreed) Tj'],
      ['agreed, but only if paid', '(agreed) Tj'],
    ]) {
      expect(now(value, content), content).to.have.length(1);
    }
  });

  it('sets it in order, upright, and whole', () => {
    const now = (value: string, content: string) => filled(text('100'), text(value, content));
    expect(now('Ada pays', '(Ada ) Tj 20 0 Td (pays) Tj')).to.deep.equal([]);
    for (const [why, value, content] of [
      ['another order of words', 'Ada pays Bob', '60 0 Td (Ada) Tj -30 0 Td (pays) Tj -26 0 Td (Bob) Tj'],
      ['another order of digits', '19', '12 0 Td (1) Tj -10 0 Td (9) Tj'],
      ['upside down', '60', '-1 0 0 -1 40 14 Tm (60) Tj'],
      ['signs in place of letters', '900', '(***) Tj'],
    ]) {
      expect(now(value, content), why).to.have.length(1);
    }
    const clipped = (value: string, box: string) =>
      filled(text('100'), { ...text(value), 7: form(`q ${box} re W n BT /F1 9 Tf 2 6 Td (${value}) Tj ET Q`, FONT) });
    expect(clipped('1900', '1 1 98 18')).to.deep.equal([]);
    expect(clipped('1900', '8 0 92 20'), 'without its first digit').to.have.length(1);
    expect(clipped('900', '0 0 7 20'), 'without its last').to.have.length(1);
    const drawn = `(900) Tj ET 40 4 m 40 16 l S BT`;
    expect(now('900', drawn), 'a digit that is drawn beside it').to.have.length(1);
  });

  it('sets no letters that hide what the page says', () => {
    const words = { 4: stream('BT /F1 12 Tf 12 55 Td (Pay 100 EUR) Tj ET') };
    const over = (value: string, content: string) => filled(text(''), text(value, content), words);
    expect(over('MMMMMMMM', '/F1 22 Tf 1 g -2 -6 Td (MMMMMMMM) Tj').length, 'white').to.be.above(0);
    expect(over('I', '/F1 400 Tf -50 -100 Td (I) Tj').length, 'a bar').to.be.above(0);
    expect(over('I', '5000 Tz (I) Tj').length, 'stretched').to.be.above(0);
  });

  it('is of a choice what it offers, where it takes nothing else', () => {
    const choice = (value: string, flags: number): Objects => ({
      6: `<</FT /Ch /T (F) /Ff ${flags} /Opt [(one) (two) [(3) (three)]] ${PLACE} /V (${value}) /AP <</N 7 0 R>>>>`,
      7: shown(`(${value === '3' ? 'three' : value}) Tj`),
    });
    const [closed, open] = [1 << 17, 3 << 17];
    expect(filled(choice('one', closed), choice('3', closed))).to.deep.equal([]);
    expect(filled(choice('one', closed), choice('900', closed))).to.have.length(1);
    expect(filled(choice('one', open), choice('900', open))).to.deep.equal([]);
    const list = { 6: choice('two', 0)[6], 7: shown('(one) Tj') };
    expect(filled(choice('one', 0), list), 'a list without what is chosen').to.have.length(1);
  });

  it('is of a choice the same by place and by name', () => {
    const choice = (value: string, places: string): Objects => ({
      6: `<</FT /Ch /T (F) /Opt [(one) (two)] ${PLACE} /V (${value}) /I [${places}]>>`,
    });
    expect(filled(choice('one', '0'), choice('two', '1'))).to.deep.equal([]);
    expect(filled(choice('one', '0'), choice('two', '0')), 'poppler marks the former option').to.have.length(1);
    const drawn = (value: string): Objects => ({
      6: `${choice(value, '0')[6]}`.replace(/>>$/, ` /AP <</N 7 0 R>>>>`),
      7: shown('(one) Tj 0 -9 Td (two) Tj'),
    });
    expect(filled(drawn('one'), drawn('two')), 'with an appearance').to.deep.equal([]);
    expect(filled(choice('one', '0'), choice('one', '1'))).to.have.length(1);
  });

  it('does not change where it is read-only, unless something computes it', () => {
    expect(filled(text('100', undefined, '/Ff 1'), text('900', undefined, '/Ff 1'))).to.have.length(1);
    const computed = '/Ff 1 /AA <</C <</S /JavaScript /JS (sum)>>>>';
    expect(filled(text('100', undefined, computed), text('900', undefined, computed))).to.deep.equal([]);
  });
});

describe('buttons: values and what is shown agree', () => {
  const sign = stream('0 g 2 2 8 8 re f', '/Type /XObject /Subtype /Form /BBox [0 0 12 12]');
  const box = (value: string, state: string): Objects => ({
    6: `<</FT /Btn /T (F) ${PLACE.replace('110 70', '22 62')} /V /${value} /AS /${state} /AP <</N <</Yes 7 0 R /Off 30 0 R>>>>>>`,
    7: sign,
    30: sign.replace('f\n', 's\n'),
  });

  it('of a box to be checked', () => {
    expect(filled(box('Off', 'Off'), box('Yes', 'Yes'))).to.deep.equal([]);
    expect(filled(box('Yes', 'Yes'), box('Off', 'Off'))).to.deep.equal([]);
    for (const [value, state] of [
      ['Off', 'Yes'],
      ['Yes', 'Off'],
      ['Maybe', 'Yes'],
      ['Maybe', 'Off'],
    ]) {
      const was = state === 'Yes' ? box('Yes', 'Yes') : box('Off', 'Off');
      const first = value === 'Off' ? box('Off', 'Off') : was;
      expect(filled(first, box(value, state)), `${value} shown as ${state}`).to.have.length(1);
    }
  });

  it('of several of which one is chosen', () => {
    const place = (number: number, name: string, state: string) =>
      `<</Parent 6 0 R ${PLACE.replace('[10 50 110 70]', `[${number} 50 ${number + 12} 62]`)} /AS /${state} /AP <</N <</${name} 7 0 R /Off 32 0 R>>>>>>`;
    const radio = (value: string, one: string, other: string): Objects => ({
      3: page('30 0 R 31 0 R 8 0 R'),
      6: `<</FT /Btn /Ff 32768 /T (F) /V /${value} /Kids [30 0 R 31 0 R]>>`,
      7: sign,
      30: place(10, 'A', one),
      31: place(40, 'B', other),
      32: sign.replace('f\n', 's\n'),
    });
    expect(filled(radio('A', 'A', 'Off'), radio('B', 'Off', 'B'))).to.deep.equal([]);
    expect(filled(radio('A', 'A', 'Off'), radio('A', 'A', 'B')), 'two of them').to.have.length(1);
    expect(filled(radio('A', 'A', 'Off'), radio('B', 'A', 'Off')), 'the other one').to.have.length(2);
  });
});
