import { nodeCryptography } from '@quire/core/node/signing';
import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { verify } from './library.js';
import type { SignatureReport } from './report/index.js';
import { FORM, type Objects, page, textField, withSection } from './testing/pdf-text.js';
import { filledIn, redrawn, signedForm } from './testing/signed-form.js';

/** The report on the only signature of a document. */
async function reportOn(bytes: Uint8Array): Promise<SignatureReport> {
  const { signatures } = await verify(bytes, { cryptography: nodeCryptography });
  expect(signatures).to.have.length(1);
  return signatures[0];
}

/** A text field with this name, spelled byte by byte, and a signature field with this lock. */
const locking = (field: string, lock: string): Objects => ({
  6: textField(field, 'nobody'),
  8: FORM[8]?.replace('>>', ` /Lock <</Type /SigFieldLock ${lock}>>>>`),
});

/** `Amount – total`: the dash is 0x85 in PDFDocEncoding, and U+2013 in UTF-16. */
const IN_PDF_DOC_ENCODING = 'Amount \u0085 total';
const IN_UTF16 = '<feff0041006d006f0075006e00740020201300200074006f00740061006c>';

/** The file followed by an update in which an object stream contains the value of one object. */
function packed(file: Uint8Array, number: number, value: string): Uint8Array {
  const [container, section] = [40, 41];
  const header = `${number} 0 `;
  const stream = (own: number, entries: string, data: string) =>
    `${own} 0 obj\n<<${entries} /Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;
  const objects = stream(container, `/Type /ObjStm /N 1 /First ${header.length}`, header + value);
  const place = file.length + objects.length;
  const row = (kind: number, second: number) =>
    String.fromCharCode(kind, second >> 16, (second >> 8) & 255, second & 255);
  const rows = row(2, container) + row(1, file.length) + row(1, place);
  const index = `/W [1 3 0] /Index [${number} 1 ${container} 2] /Size ${section + 1}`;
  const { xrefOffset } = openPdf(file).current;
  const text = `${objects}${stream(section, `/Type /XRef ${index} /Root 1 0 R /Prev ${xrefOffset}`, rows)}`;
  const update = `${text}startxref\n${place}\n%%EOF\n`;
  return new Uint8Array([...file, ...Array.from(update, (char) => char.charCodeAt(0))]);
}

describe('forgeries of a signed document', () => {
  it('finds a form that was filled in as it may be', async () => {
    const report = await reportOn(filledIn(await signedForm(), 'Ada'));
    expect([report.integrity, report.problems]).to.deep.equal(['intact', []]);
  });

  it('does not let a locked field change, however lock and field spell its name', async () => {
    for (const [lock, spelling] of Object.entries({
      utf16: IN_UTF16,
      pdfDoc: `(${IN_PDF_DOC_ENCODING})`,
      octal: '(Amount \\205 total)',
    })) {
      const signed = await signedForm(locking(IN_PDF_DOC_ENCODING, `/Action /Include /Fields [${spelling}]`));
      expect((await reportOn(signed)).locks, spelling).to.deep.equal([
        { action: 'Include', fields: ['Amount – total'] },
      ]);
      const report = await reportOn(filledIn(signed, '1,000,000'));
      expect(report.integrity, lock).to.equal('modified');
      expect(report.problems[0], lock).to.contain('Amount – total').and.to.contain('the field is locked');
      const [{ changes }] = report.laterRevisions;
      const ofField = changes.filter(({ field }) => field === 'Amount – total');
      expect(ofField.length, lock).to.be.above(0);
      expect(
        ofField.filter(({ allowed }) => allowed),
        lock,
      ).to.deep.equal([]);
    }
  });

  it('reads every byte that PDFDocEncoding has apart from Latin-1 in the names of locked fields', async () => {
    const bytes = [0x18, 0x1f, 0x80, 0x8a, 0x92, 0x9e, 0xa0];
    const name = String.fromCharCode(...bytes);
    const characters = '˘˜•−™ž€';
    const utf16 = Array.from(characters, (each) => each.charCodeAt(0).toString(16).padStart(4, '0')).join('');
    const signed = await signedForm(locking(name, `/Action /Include /Fields [<feff${utf16}>]`));
    const report = await reportOn(filledIn(signed, 'forged'));
    expect(report.problems[0]).to.contain(characters).and.to.contain('the field is locked');
  });

  it('takes a lock whose action nobody knows for a lock of everything', async () => {
    for (const lock of ['/Action /Some /Fields [(Other)]', '/Fields [(Other)]']) {
      const report = await reportOn(filledIn(await signedForm(locking('Payee', lock)), 'Mallory'));
      expect([report.integrity, report.locks[0].action], lock).to.deep.equal(['modified', 'All']);
    }
  });

  it('compares a page that has children for what it is: a page', async () => {
    const withKids = { 3: page('6 0 R 8 0 R 9 0 R', ' /Kids [30 0 R]'), 30: page('') };
    const signed = await signedForm(withKids);
    expect((await verify(signed, { cryptography: nodeCryptography })).document.pages).to.equal(1);
    const report = await reportOn(redrawn(signed, 'BT (Pay 99) Tj ET'));
    expect([report.integrity, report.problems[0]]).to.deep.equal([
      'modified',
      'revision 3, page 1: /Contents changes; no signature permits this',
    ]);
  });

  it('finds an entry that leads to another object, which we know to mend and others do not', async () => {
    const signed = await signedForm();
    const text = new TextDecoder('latin1').decode(signed);
    const place = String(text.indexOf('7 0 obj')).padStart(10, '0');
    const report = await reportOn(withSection(signed, ['4 1', `${place} 00000 n`]));
    expect([report.integrity, report.problems.slice(0, 2)]).to.deep.equal([
      'modified',
      [
        `about byte ${text.indexOf('4 0 obj')}, which was signed: object 4 is here, and not at byte ${Number(place)}`,
        `about byte ${Number(place)}, which was signed: object 4 is not at this offset`,
      ],
    ]);
  });

  it('finds a section by which no reader finds the pages, so that all objects have to be looked for', async () => {
    const report = await reportOn(withSection(await signedForm(), ['2 1', '0000000000 00001 f']));
    expect([report.integrity, report.problems.join()]).to.satisfy(
      ([integrity, problems]: string[]) => integrity !== 'intact' && problems.includes('were rebuilt'),
    );
  });

  it('finds a number that readers take differently in an object stream at the first byte of an update', async () => {
    const signed = await signedForm();
    expect((await reportOn(packed(signed, 30, '2'))).problems).to.deep.equal([]);
    expect((await reportOn(packed(signed, 30, '2e0'))).problems).to.deep.equal([
      `at byte ${signed.length}, after the signed bytes: "2e0" is not a number`,
    ]);
  });

  it('counts bytes that nobody reads', async () => {
    const signed = await signedForm();
    const report = await reportOn(new Uint8Array([...signed, ...new TextEncoder().encode('% nothing of note\n')]));
    expect([report.integrity, report.coverage.wholeFile, report.warnings[0]]).to.deep.equal([
      'modified',
      false,
      '18 bytes after the signed bytes belong to no revision',
    ]);
  });
});
