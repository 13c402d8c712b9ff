import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { openPdf } from '../index.js';
import { isDocumentTimestamp, isSigned, readByteRange, readForm, signatureIn } from './index.js';

/** The signed and unsigned fields of a form, by name. */
function fieldsOf(fields: string): { readonly signed: string[]; readonly dictionaries: string[] } {
  const catalog = `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]>>>>`;
  const { current } = openPdf(handwrittenPdf([catalog, '<<>>']).bytes());
  const all = readForm(current).fields;
  return {
    signed: all.filter((field) => isSigned(current, field)).map(({ name }) => name),
    dictionaries: all.filter((field) => signatureIn(current, field)).map(({ name }) => name),
  };
}

describe('the signatures of fields', () => {
  it('are the values of signature fields, and what looks like one under another field', () => {
    const { signed, dictionaries } = fieldsOf(
      '<</T(a)/FT/Sig/V<<>>>><</T(b)/FT/Sig>><</T(c)/FT/Tx/V(text)>>' +
        '<</T(d)/FT/Tx/V<</ByteRange[]>>>><</T(e)/V<</Type/Sig>>>><</T(f)/FT/Sig/V 9 0 R>>',
    );
    expect(dictionaries).to.deep.equal(['a', 'd', 'e']);
    expect(signed).to.deep.equal(['a', 'd', 'e']);
  });

  it('are inherited: a field below one that is signed is signed as well', () => {
    const { signed, dictionaries } = fieldsOf('<</T(a)/FT/Sig/V<<>>/Kids[<</T(b)>>]>><</T(c)/FT/Sig/V(none)>>');
    expect(signed).to.deep.equal(['a', 'a.b', 'c']);
    expect(dictionaries).to.deep.equal(['a']);
  });
});

describe('a signature dictionary', () => {
  const { current } = openPdf(
    handwrittenPdf([
      '<</Type/Catalog/Pages 2 0 R/A 3 0 R/B 4 0 R>>',
      '<<>>',
      '<</Type/DocTimeStamp>>',
      '[0 1 2 3]',
    ]).bytes(),
  );

  it('is a document time stamp by its type', () => {
    expect(isDocumentTimestamp(current, current.dict(current.root.A) ?? {})).to.equal(true);
    expect(isDocumentTimestamp(current, {})).to.equal(false);
  });

  it('covers four counts of bytes, or says why not', () => {
    const range = (ByteRange?: (typeof current.root)[string]) => readByteRange(current, { ByteRange });
    expect(range(current.root.B)).to.deep.equal([0, 1, 2, 3]);
    expect(range()).to.contain('missing');
    expect(range(1)).to.contain('not an array');
    expect(range([0, 1])).to.contain('2 entries');
    expect(range([0, 1, 2, -3])).to.contain('values that are not');
  });
});
