import { constants, createHash, generateKeyPairSync, privateEncrypt } from 'node:crypto';
import { expect } from 'chai';
import { nodeCryptography } from './cryptography.js';

/** DigestInfo of SHA-256 up to the digest, its identifier without parameters. */
const BARE = [0x30, 0x2f, 0x30, 0x0b, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x04, 0x20];

describe('RSA signatures whose digest is named without parameters', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
  const data = new TextEncoder().encode('signed');
  const digest = createHash('sha256').update(data).digest();
  const verdict = (...content: number[]) => {
    const signature = privateEncrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Uint8Array.from(content),
    );
    return nodeCryptography.verify({ kind: 'rsa-pkcs1', digest: 'SHA-256' }, spki, [data], signature);
  };

  it('hold', async () => {
    expect(await verdict(...BARE, ...digest)).to.equal('valid');
  });

  it('do not hold over another digest, with anything behind it, or of another algorithm', async () => {
    expect(await verdict(...BARE, ...digest.map((byte) => byte ^ 1))).to.equal('invalid');
    expect(await verdict(...BARE, ...digest, 0)).to.equal('invalid');
    expect(await verdict(...BARE.with(14, 3), ...digest)).to.equal('invalid');
  });
});
