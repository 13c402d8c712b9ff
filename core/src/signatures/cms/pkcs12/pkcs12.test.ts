import { expect } from 'chai';
import { isQuireError } from '../../../base/errors.js';
import { encodePkcs12, TestAuthority, type TestIdentity, type TestPkcs12 } from '../../../testing/pki/index.js';
import { openKey, readKeyFile } from '../../node/index.js';

describe('a PKCS #12 file', () => {
  let identity: TestIdentity;
  before(async () => {
    identity = await (await (await TestAuthority.root()).authority('Middle')).signer('Keyed');
  });

  const read = (options: TestPkcs12, passphrase = options.passphrase) =>
    readKeyFile(encodePkcs12(identity, options), passphrase);
  const codeOf = (reading: Promise<unknown>): Promise<string> =>
    reading.then(
      () => 'nothing thrown',
      (error: unknown) => (isQuireError(error) ? error.code : String(error)),
    );

  const files: readonly (readonly [string, TestPkcs12])[] = [
    ['of old ciphers', { passphrase: 'correct horse', ciphers: 'old' }],
    ['of new ciphers', { passphrase: 'correct horse', ciphers: 'new' }],
    ['sealed by PBMAC1', { passphrase: 'correct horse', ciphers: 'new', mac: 'pbmac1' }],
    ['without a seal', { passphrase: 'correct horse', ciphers: 'old', mac: 'none' }],
    ['with letters beyond ASCII in its passphrase', { passphrase: 'pässwörd ✓', ciphers: 'old' }],
    ['without a passphrase', { passphrase: '', ciphers: 'new' }],
  ];
  for (const [what, options] of files) {
    it(`${what} opens with its passphrase and with no other`, async () => {
      const { certificate, certificates, signer } = openKey(await read(options));
      expect([certificate, ...certificates].map(({ subject }) => subject.display.split(',')[0])).to.deep.equal([
        'CN=Keyed',
        'CN=Middle',
        'CN=Test Root',
      ]);
      expect(signer.scheme.kind).to.equal('ecdsa');
      expect(await codeOf(read(options, 'wrong'))).to.equal('VALIDATION_ERROR');
    });
  }

  it('that asks for iterations without end is not obeyed', async () => {
    for (const mac of ['pkcs12', 'pbmac1', 'none'] as const) {
      const stated = 2_000_000_000;
      expect(await codeOf(read({ passphrase: 'x', ciphers: 'old', mac, iterations: 1, stated })), mac).to.equal(
        'LIMIT_EXCEEDED',
      );
    }
  });

  it('that was changed anywhere ends in an error of ours', async () => {
    const sound = encodePkcs12(identity, { passphrase: 'x', ciphers: 'new', iterations: 1 });
    for (let at = 0; at < sound.length; at += 7) {
      const changed = Uint8Array.from(sound);
      changed[at]! ^= 0x21;
      const codes = ['INVALID_DOCUMENT', 'VALIDATION_ERROR', 'LIMIT_EXCEEDED', 'NOT_AVAILABLE', 'nothing thrown'];
      expect(await codeOf(readKeyFile(changed, 'x')), `byte ${at}`).to.be.oneOf(codes);
    }
  });
});
