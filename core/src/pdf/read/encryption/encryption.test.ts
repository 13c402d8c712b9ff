import { expect } from 'chai';
import { ENCRYPTED, encryptedFile } from '../../../testing/encrypted-pdfs.js';
import { PdfString } from '../../file/index.js';
import { isDict, openPdf, type PdfDocument, PdfStream } from '../index.js';

const text = (document: PdfDocument, key: string): string => {
  const value = document.current.resolve(document.current.root[key]);
  if (value instanceof PdfString) return value.latin;
  return value instanceof PdfStream ? new TextDecoder().decode(document.decode(value)) : 'neither';
};

describe('encrypted files', () => {
  for (const name of Object.keys(ENCRYPTED) as (keyof typeof ENCRYPTED)[]) {
    const user = name === 'wide' ? 'user' : '';
    it(`open with the password of the user and the owner: ${name}`, () => {
      for (const password of [user, 'owner']) {
        const document = openPdf(encryptedFile(name), { password });
        expect(['Note', 'Metadata', 'More'].map((key) => text(document, key))).to.deep.equal([
          'a secret',
          '<xmp/>',
          'content',
        ]);
        expect(document.encryption?.owner).to.equal(password === 'owner');
      }
      expect(() => openPdf(encryptedFile(name), { password: 'another' })).to.throw('the password is wrong');
    });
  }

  it('say that they need a password', () => {
    expect(() => openPdf(encryptedFile('wide'))).to.throw('needs a password');
  });

  it('keep the contents of signatures as they are', () => {
    const { current } = openPdf(encryptedFile('aes128'));
    const signature = current.resolve(current.root.Sig);
    const { Contents, Reason } = isDict(signature) ? signature : {};
    expect([Contents, Reason].map((value) => (value as PdfString).latin)).to.deep.equal(['\x01\x02', 'why']);
  });

  it('encrypt as they decrypt', () => {
    for (const name of ['rc4of40bits', 'aes128', 'aes256'] as const) {
      const { security } = openPdf(encryptedFile(name));
      expect(security?.decryptString(security.encryptString('again', 7, 1), 7, 1)).to.equal('again');
    }
  });

  it('of other security handlers are not available', () => {
    const bytes = encryptedFile('rc4of128bits');
    const other = new TextDecoder('latin1').decode(bytes).indexOf('/Standard');
    bytes.set(new TextEncoder().encode('/Certific'), other);
    expect(() => openPdf(bytes)).to.throw('the security handler Certific');
  });
});
