import { nodeCryptography } from '@quire/core/node/signing';
import { encodeTestSignedData, TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { verify } from '../library.js';
import { filledIn, signedAs, signedForm } from '../testing/signed-form.js';
import { explanationOf, reportText, type SignatureReport } from './index.js';

const SUB_INDICATIONS = [
  'NO_CERTIFICATE_CHAIN_FOUND',
  'NO_CERTIFICATE_CHAIN_FOUND_NO_POE',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'CHAIN_CONSTRAINTS_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
  'OUT_OF_BOUNDS_NO_POE',
  'OUT_OF_BOUNDS_NOT_REVOKED',
  'REVOKED_NO_POE',
  'REVOKED_CA_NO_POE',
  'TRY_LATER',
  'REVOKED',
  'EXPIRED',
  'NOT_YET_VALID',
  'A_WORD_OF_A_LATER_STANDARD',
  'constructor',
];

async function signedBy(root: TestAuthority): Promise<Uint8Array> {
  const signer = await root.signer('Ada', { key: 'rsa' });
  return signedAs('ETSI.CAdES.detached', (content) => encodeTestSignedData(signer, { content }));
}

describe('the explanation of a verdict', () => {
  const cryptography = nodeCryptography;

  it('tells for each way of not being trusted what it means and what to do, in sentences', async () => {
    const { signatures } = await verify(await signedBy(await TestAuthority.root()), { cryptography });
    for (const subIndication of SUB_INDICATIONS) {
      const deciding: SignatureReport = { ...(signatures[0] as SignatureReport), subIndication };
      const standing = { valid: false, integrity: 'intact', isChanged: false, deciding } as const;
      const { verdict, meaning, advice } = explanationOf(standing);
      expect(verdict).to.equal('NOT_VALID');
      for (const text of [meaning, advice]) expect(text, subIndication).to.match(/^\p{Lu}.*[.]$/u);
    }
  });

  it('names the issuer that is to be trusted, and how', async () => {
    const root = await TestAuthority.root();
    const report = await verify(await signedBy(root), { cryptography });
    expect(report.advice).to.contain(root.certificate.subject.display).and.to.contain('--trust FILE');
  });

  it('begins with VALID only where all holds and nothing came later', async () => {
    const root = await TestAuthority.root();
    const signed = await signedBy(root);
    const first = async (bytes: Uint8Array, trusted = true): Promise<string> => {
      const report = await verify(bytes, { cryptography, ...(trusted ? { trust: [root.certificate] } : {}) });
      return reportText(report).split('\n')[0] ?? '';
    };
    const changed = signed.slice();
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(await first(signed, false)).to.match(/^ {2}NOT VALID: The document is as it was signed, but the signer/);
    expect(await first(changed)).to.match(/^ {2}NOT VALID: /);
  });

  it('says of a file that is none which kinds of documents there are to verify', async () => {
    const error = await verify(new TextEncoder().encode('hello'), { cryptography }).catch((each: unknown) => each);
    expect(error).to.have.property('message', 'this is not a PDF file, nor an Office document (DOCX, XLSX, PPTX)');
  });

  it('says of a change that is not permitted how much of the file was signed', async () => {
    const signed = await signedForm();
    const report = await verify(filledIn(signed, 'Ada'), { cryptography });
    const [signature] = report.signatures as readonly [SignatureReport];
    const deciding = { ...signature, integrity: 'modified' } as const;
    const { advice } = explanationOf({ valid: false, integrity: 'modified', isChanged: true, deciding });
    expect(advice).to.contain(`The first ${signed.length} bytes of the file are the document as it was signed`);
  });

  it('is CHANGED_SINCE where everything is valid and something came later', () => {
    const { verdict, advice } = explanationOf({ valid: true, integrity: 'intact', isChanged: true });
    expect([verdict, advice]).to.deep.equal([
      'CHANGED_SINCE',
      'Look at the changes, and decide whether you accept them.',
    ]);
    expect(explanationOf({ valid: true, integrity: 'intact', isChanged: false })).not.to.have.property('advice');
  });
});
