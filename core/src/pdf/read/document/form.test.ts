import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { openPdf } from '../index.js';
import { type Form, isTerminal, readForm, widgetsOf } from './index.js';

/** The form of a document with these fields; objects from number 3 on. */
function formOf(fields: string, ...objects: readonly string[]): Form {
  const catalog = `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]>>>>`;
  return readForm(openPdf(handwrittenPdf([catalog, '<</Kids[]>>', ...objects]).bytes()).current);
}

describe('readForm', () => {
  it('gives every node, parents first, with its full name and what it inherits', () => {
    const { fields, isMalformed } = formOf(
      '3 0 R 5 0 R',
      '<</T(address)/FT/Tx/V(all)/Kids[4 0 R<</T(city)/V(Ulm)>>]>>',
      '<</T(street)>>',
      '<</T(ok)/FT/Btn/Subtype/Widget>>',
    );
    expect(fields.map(({ name, number, type }) => [name, number, type])).to.deep.equal([
      ['address', 3, 'Tx'],
      ['address.street', 4, 'Tx'],
      ['address.city', undefined, 'Tx'],
      ['ok', 5, 'Btn'],
    ]);
    expect(fields.map(({ value }) => value && 'latin' in Object(value))).to.deep.equal([true, true, true, undefined]);
    expect(fields.map(isTerminal)).to.deep.equal([false, true, true, true]);
    expect(isMalformed).to.equal(false);
  });

  it('reads partial names as text strings, in whichever encoding they are', () => {
    const utf16 = '<feff0041006d006f0075006e007420130074006f00740061006c>';
    const { fields } = formOf('3 0 R 4 0 R', '<</FT/Tx/T(Amount\\205total)>>', `<</FT/Tx/T${utf16}>>`);
    expect(fields.map(({ name }) => name)).to.deep.equal(['Amount–total', 'Amount–total']);
  });

  it('tells widgets of a field from fields below it', () => {
    const { fields } = formOf(
      '3 0 R',
      '<</T(a)/FT/Tx/Kids[4 0 R 5 0 R]>>',
      '<</Subtype/Widget>>',
      '<</Subtype/Widget>>',
    );
    const [field, first] = fields;
    expect(fields.map(({ isOnlyWidget }) => isOnlyWidget)).to.deep.equal([false, true, true]);
    expect(fields.map(isTerminal)).to.deep.equal([true, false, false]);
    expect(widgetsOf(field).map(({ number }) => number)).to.deep.equal([4, 5]);
    expect(widgetsOf(first)).to.deep.equal([first]);
  });

  it('notes loops and repetitions, and takes each object once', () => {
    for (const [fields, ...objects] of [
      ['3 0 R', '<</T(a)/Kids[3 0 R]>>'],
      ['3 0 R 3 0 R', '<</T(a)>>'],
    ]) {
      const form = formOf(fields, ...objects);
      expect([form.fields.length, form.isMalformed]).to.deep.equal([1, true]);
    }
  });

  it('ends where fields nest without end, or name one long array of children', () => {
    const nested = formOf('3 0 R', ...Array.from({ length: 80 }, (_, index) => `<</T(a)/Kids[${index + 4} 0 R]>>`));
    expect([nested.fields.length, nested.isMalformed]).to.deep.equal([65, true]);
    const all = Array.from({ length: 300 }, (_, index) => `${index + 4} 0 R`)
      .join(' ')
      .concat(' null'.repeat(5_000));
    const wide = formOf('4 0 R', `[${all}]`, ...Array.from({ length: 300 }, () => '<</T(a)/Kids 3 0 R>>'));
    expect(wide.isMalformed).to.equal(true);
  });

  it('is empty for a document without a form', () => {
    expect(readForm(openPdf(handwrittenPdf(['<</Type/Catalog/Pages 2 0 R>>', '<<>>']).bytes()).current)).to.deep.equal({
      fields: [],
      isMalformed: false,
    });
  });
});
