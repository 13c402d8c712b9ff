import { expect } from 'chai';
import { isQuireError } from '../../base/errors.js';
import { TestAuthority, type TestIdentity } from '../../testing/pki/index.js';
import { type KeyMaterial, openKey, readCertificates, readKeyFile } from './index.js';

const PASSPHRASE = 'correct horse';

describe('a key file', () => {
  let root: TestAuthority;
  let middle: TestAuthority;
  let signer: TestIdentity;

  before(async () => {
    root = await TestAuthority.root();
    middle = await root.authority('Middle');
    signer = await middle.signer('Keyed', { key: 'rsa' });
  });

  const codeOf = async (reading: Promise<unknown>): Promise<string> =>
    reading.then(
      () => 'nothing thrown',
      (error: unknown) => (isQuireError(error) ? error.code : String(error)),
    );
  const armoured = (bytes: Uint8Array) =>
    `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64')}\n-----END CERTIFICATE-----\n`;
  const names = ({ certificate, certificates }: KeyMaterial) =>
    [certificate, ...certificates].map((der) => readCertificates(der)[0]?.subject.display.split(',')[0]);

  it('of PEM gives the key, its certificate and those above it, in order', async () => {
    const key = signer.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const certificates = [root.certificate, signer.certificate, middle.certificate].map(({ bytes }) => armoured(bytes));
    const material = await readKeyFile(Buffer.from(`${certificates.join('')}${key}`));
    expect(names(material)).to.deep.equal(['CN=Keyed', 'CN=Middle', 'CN=Test Root']);
    const opened = openKey(material, { padding: 'pss', digest: 'SHA-384' });
    expect(opened.signer.scheme).to.deep.equal({ kind: 'rsa-pss', digest: 'SHA-384', mask: 'SHA-384', saltLength: 48 });
  });

  it('of PEM may be encrypted', async () => {
    const key = signer.privateKey.export({
      format: 'pem',
      type: 'pkcs8',
      cipher: 'aes-256-cbc',
      passphrase: PASSPHRASE,
    });
    const file = Buffer.from(`${key}${armoured(signer.certificate.bytes)}`);
    expect(names(await readKeyFile(file, PASSPHRASE))).to.deep.equal(['CN=Keyed']);
    expect(await codeOf(readKeyFile(file, 'wrong'))).to.equal('VALIDATION_ERROR');
    expect(await codeOf(readKeyFile(file))).to.equal('VALIDATION_ERROR');
  });

  it('without a certificate of its key is refused', async () => {
    const key = signer.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(await codeOf(readKeyFile(Buffer.from(`${key}${armoured(root.certificate.bytes)}`)))).to.equal(
      'VALIDATION_ERROR',
    );
    expect(await codeOf(readKeyFile(Buffer.from(armoured(root.certificate.bytes))))).to.equal('VALIDATION_ERROR');
  });

  it('that is none, or is damaged, ends in an error of ours', async () => {
    for (const bytes of [
      new Uint8Array(),
      Buffer.from('-----BEGIN '),
      Buffer.from('no key'),
      Buffer.alloc(3000, '-----BEGIN A-----'),
    ]) {
      expect(await codeOf(readKeyFile(bytes))).to.be.oneOf(['INVALID_DOCUMENT', 'VALIDATION_ERROR']);
    }
    const message = await readKeyFile(Buffer.from('no key')).catch(({ message }: Error) => message);
    expect(message).to.equal('the key file is neither PKCS #12 (.p12, .pfx) nor PEM');
    expect(await codeOf(readKeyFile(new Uint8Array(2 << 20)))).to.equal('LIMIT_EXCEEDED');
  });
});
