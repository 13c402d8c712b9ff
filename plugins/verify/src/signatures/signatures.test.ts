import { openPdf } from '@quire/core/pdf';
import { isLocked, permissionsOf } from '@quire/core/pdf/document';
import { expect } from 'chai';
import { FORM, type Objects, pdfText } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { type Coverage, coverageOf, findSignatures } from './index.js';

const CONTENTS = `<${'30'.repeat(40)}>`;
const RANGE = '0 0000000000 0000000000 0000000000';

const signed = (dict: string): Objects => ({
  ...FORM,
  8: '<</FT /Sig /T (Signature) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /V 20 0 R>>',
  20: dict,
});
const DICT = `<</Type /Sig /ByteRange [${RANGE}] /Contents ${CONTENTS}>>`;

/** Inserts the range around `/Contents`, changed by `shift`. */
function withRange(bytes: Uint8Array, end = bytes.length, shift: readonly number[] = [0, 0, 0, 0]): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes);
  const at = text.indexOf(CONTENTS);
  const range = [0, at, at + CONTENTS.length, end - at - CONTENTS.length].map((figure, i) => figure + shift[i]);
  const written = range.map((figure, i) => (i === 0 ? String(figure) : String(figure).padStart(10, '0'))).join(' ');
  return Uint8Array.from(text.replace(RANGE, written), (character) => character.charCodeAt(0));
}

function coverage(bytes: Uint8Array): Coverage {
  const document = openPdf(bytes);
  const [signature] = findSignatures(document, new Views());
  return coverageOf(document, signature);
}

describe('coverageOf', () => {
  it('accepts all of a revision but the contents, and knows what follows', () => {
    const whole = withRange(pdfText(signed(DICT)));
    expect(coverage(whole)).to.deep.include({ coversWholeFile: true, faults: [] });
    const first = pdfText(signed(DICT));
    const updated = coverage(withRange(pdfText(signed(DICT), { 9: '<</Type /Annot>>' }), first.length));
    expect([updated.revision?.index, updated.coversWholeFile, updated.faults]).to.deep.equal([0, false, []]);
  });

  it('lets only the end of the last line be left out', () => {
    const bytes = pdfText(signed(DICT));
    expect(coverage(withRange(bytes, bytes.length - 1)).faults).to.deep.equal([]);
    expect(coverage(withRange(bytes, bytes.length - 2)).faults).to.have.length(1);
  });

  it('lets a few blanks behind the end be signed, and nothing else', () => {
    const bytes = pdfText(signed(DICT));
    for (const [tail, faults] of [
      [' \n', 0],
      ['\r\n\r\n', 0],
      [' '.repeat(17), 1],
      ['%\n', 1],
    ] as const) {
      const longer = new Uint8Array([...bytes, ...new TextEncoder().encode(tail)]);
      expect(coverage(withRange(longer)).faults, tail).to.have.length(faults);
    }
  });

  it('counts the bytes behind, whatever they are', () => {
    const bytes = pdfText(signed(DICT));
    for (const [tail, isWhole] of [
      ['', true],
      ['\n', false],
      ['% a comment\n', false],
      [' ', false],
      ['junk', false],
    ] as const) {
      const longer = new Uint8Array([...withRange(bytes), ...new TextEncoder().encode(tail)]);
      expect(coverage(longer), tail).to.deep.include({ coversWholeFile: isWhole, unsigned: tail.length, faults: [] });
    }
  });

  it('refuses ranges that leave bytes out, overlap, or go beyond the end', () => {
    const bytes = pdfText(signed(DICT));
    for (const shift of [
      [1, -1, 0, 0],
      [0, -1, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, -1],
      [0, 0, -1, 1],
      [0, 200, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0, -20],
    ]) {
      expect(coverage(withRange(bytes, bytes.length, shift)).faults, shift.join()).to.not.deep.equal([]);
    }
  });

  it('refuses a range or contents that are missing, empty, no such thing, or not in hexadecimal', () => {
    const dicts = [
      `<</Type /Sig /Contents ${CONTENTS}>>`,
      `<</Type /Sig /ByteRange null /Contents ${CONTENTS}>>`,
      `<</Type /Sig /ByteRange [0 1] /Contents ${CONTENTS}>>`,
      `<</Type /Sig /ByteRange [0 1 -2 3] /Contents ${CONTENTS}>>`,
      `<</Type /Sig /ByteRange [${RANGE}]>>`,
      `<</Type /Sig /ByteRange [${RANGE}] /Contents null>>`,
      `<</Type /Sig /ByteRange [${RANGE}] /Contents <>>>`,
      `<</Type /Sig /ByteRange [${RANGE}] /Contents (${'0'.repeat(80)})>>`,
    ];
    for (const dict of dicts) expect(coverage(pdfText(signed(dict))).faults, dict).to.not.deep.equal([]);
  });

  it('refuses contents that are not in the gap of the byte range', () => {
    const first = withRange(pdfText(signed(DICT)));
    const range = /\/ByteRange \[[^\]]*\]/.exec(new TextDecoder('latin1').decode(first))?.[0];
    const copied = DICT.replace(/\/ByteRange \[[^\]]*\]/, range ?? '');
    expect(coverage(pdfText(signed(copied.replace('/Type', '/Reason (evil) /Type')))).faults).to.not.deep.equal([]);
  });
});

describe('findSignatures', () => {
  const found = (first: Objects, ...updates: Objects[]) =>
    findSignatures(openPdf(pdfText(first, ...updates)), new Views());

  it('finds values of fields, also of fields that are gone', () => {
    const [signature] = found(signed(DICT), { 5: '<</Fields [6 0 R]>>' });
    expect([signature.field, signature.isCurrent]).to.deep.equal(['Signature', false]);
  });

  it('finds dictionaries that no field leads to', () => {
    const [stray] = found({ ...FORM, 20: DICT });
    expect([stray.number, stray.field]).to.deep.equal([20, undefined]);
  });

  it('names the fields that share one', () => {
    const shared = {
      ...signed(DICT),
      5: '<</Fields [8 0 R 21 0 R]>>',
      21: '<</FT /Sig /T (Other) /V 20 0 R>>',
    };
    expect(found(shared)[0].sharedWith).to.deep.equal([{ field: 'Other', isLater: false }]);
    const { 5: form, 21: other } = shared;
    expect(found(signed(DICT), { 5: form, 21: other })[0].sharedWith).to.deep.equal([
      { field: 'Other', isLater: true },
    ]);
  });

  it('inherits the type and names of fields', () => {
    const nested = {
      ...FORM,
      5: '<</Fields [21 0 R]>>',
      21: '<</T (Approvals) /FT /Sig /Kids [22 0 R]>>',
      22: '<</T (Chair) /V 20 0 R>>',
      20: DICT,
    };
    expect(found(nested).map(({ field }) => field)).to.deep.equal(['Approvals.Chair']);
  });
});

describe('permissionsOf', () => {
  const permissions = (reference: string, lock = '') => {
    const dict = DICT.replace('/Type', `/Reference [${reference}] /Type`);
    const objects = signed(dict);
    const field = objects[8]?.replace('/V', `${lock} /V`);
    const [signature] = findSignatures(openPdf(pdfText({ ...objects, 8: field })), new Views());
    const view = new Views().of(signature.seenIn);
    const { dict: node } = view.form.fields.find(({ name }) => name === 'Signature') ?? {};
    return permissionsOf(signature.seenIn, signature.dict, node);
  };

  it('reads certifications, with filling in as what is meant without a level', () => {
    const certified = (parameters: string) =>
      permissions(`<</TransformMethod /DocMDP /TransformParams <<${parameters}>>>>`).certifies;
    expect([certified('/P 1'), certified('/P 3'), certified('')]).to.deep.equal([1, 3, 2]);
    expect(permissions('').certifies).to.equal(undefined);
  });

  it('reads locks of fields and the level that a lock asks for', () => {
    const lock = '/Lock <</Action /Include /Fields [(Payee)] /P 1>>';
    expect(permissions('', lock)).to.deep.equal({
      level: 1,
      fieldLocks: [{ action: 'Include', fields: ['Payee'] }],
    });
  });
});

describe('isLocked', () => {
  it('takes a name for the field and all below it', () => {
    const include = [{ action: 'Include', fields: ['a.b'] }] as const;
    expect(['a.b', 'a.b.c', 'a', 'a.bc'].map((name) => isLocked(include, name))).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    expect(isLocked([{ action: 'Exclude', fields: ['a'] }], 'a.b')).to.equal(false);
    expect(isLocked([{ action: 'Exclude', fields: ['a'] }], 'b')).to.equal(true);
    expect(isLocked([{ action: 'All', fields: [] }], 'b')).to.equal(true);
  });
});
