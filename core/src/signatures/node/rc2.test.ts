import { expect } from 'chai';
import { toHex } from '../../base/bytes.js';
import { encryptRc2 } from '../../testing/pki/rc2.js';
import { decryptBlock, decryptRc2, expandedKey } from './rc2.js';

const bytes = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits.replaceAll(' ', ''), 'hex'));

describe('RC2', () => {
  // RFC 2268 §5.
  const vectors: readonly (readonly [key: string, effectiveBits: number, plain: string, encrypted: string])[] = [
    ['00000000 00000000', 63, '00000000 00000000', 'ebb773f9 93278eff'],
    ['ffffffff ffffffff', 64, 'ffffffff ffffffff', '278b27e4 2e2f0d49'],
    ['30000000 00000000', 64, '10000000 00000001', '30649edf 9be7d2c2'],
    ['88', 64, '00000000 00000000', '61a8a244 adacccf0'],
    ['88bca90e 90875a', 64, '00000000 00000000', '6ccf4308 974c267f'],
    ['88bca90e 90875a7f 0f79c384 627bafb2', 64, '00000000 00000000', '1a807d27 2bbe5db1'],
    ['88bca90e 90875a7f 0f79c384 627bafb2', 128, '00000000 00000000', '2269552a b0f85ca6'],
    [
      '88bca90e 90875a7f 0f79c384 627bafb2 16f80a6f 85920584 c42fceb0 be255daf 1e',
      129,
      '00000000 00000000',
      '5b78d3a4 3dfff1f1',
    ],
  ];
  for (const [key, bits, plain, encrypted] of vectors) {
    it(`decrypts as RFC 2268 does with the key ${key}, ${bits} bits of it effective`, () => {
      expect(toHex(decryptBlock(expandedKey(bytes(key), bits), bytes(encrypted)))).to.equal(plain.replaceAll(' ', ''));
    });
  }

  it('decrypts what was encrypted, of any length, and knows a wrong key by the padding', () => {
    const [key, iv] = [bytes('0102030405'), bytes('1112131415161718')];
    for (let length = 0; length < 40; length++) {
      const data = Uint8Array.from({ length }, (_, i) => i * 37);
      const encrypted = encryptRc2(key, iv, data);
      expect(decryptRc2(key, iv, encrypted)).to.deep.equal(data);
      expect(decryptRc2(bytes('0102030406'), iv, encrypted)).to.equal(undefined);
    }
  });

  it('decrypts nothing that is not whole blocks', () => {
    expect(decryptRc2(bytes('01'), new Uint8Array(8), new Uint8Array())).to.equal(undefined);
    expect(decryptRc2(bytes('01'), new Uint8Array(8), new Uint8Array(7))).to.equal(undefined);
    expect(decryptRc2(bytes('01'), new Uint8Array(7), new Uint8Array(8))).to.equal(undefined);
  });
});
