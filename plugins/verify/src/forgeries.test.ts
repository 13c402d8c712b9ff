import { nodeCryptography } from '@quire/core/node/signing';
import { expect } from 'chai';
import { verify } from './library.js';
import type { SignatureReport } from './report/index.js';
import { FORM, type Objects, page, textField } from './testing/pdf-text.js';
import { filledIn, redrawn, signedForm } from './testing/signed-form.js';

/** The report on the one signature of a document. */
async function reportOn(bytes: Uint8Array): Promise<SignatureReport> {
  const { signatures } = await verify(bytes, { cryptography: nodeCryptography });
  expect(signatures).to.have.length(1);
  return signatures[0];
}

/** A text field of this name, spelled byte by byte, and a signature field that locks. */
const locking = (field: string, lock: string): Objects => ({
  6: textField(field, 'nobody'),
  8: FORM[8]?.replace('>>', ` /Lock <</Type /SigFieldLock ${lock}>>>>`),
});

/** `Amount – total`: the dash is 0x85 in PDFDocEncoding, and U+2013 in UTF-16. */
const IN_PDF_DOC_ENCODING = 'Amount \u0085 total';
const IN_UTF16 = '<feff0041006d006f0075006e00740020201300200074006f00740061006c>';

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
      'revision 3, page 1: /Contents changes; no signature allows this',
    ]);
  });
});
