import { expect } from 'chai';
import { elementAt, encode, encodeInteger, encodeOid, encodeSequence } from '../asn1/index.js';
import { Oid, readPublicKey, weaknessesAt } from './index.js';

describe('a public key', () => {
  const rsa = (modulus: Uint8Array, exponent = 65537) => {
    const key = encodeSequence(encode(0x02, modulus), encodeInteger(exponent));
    const algorithm = encodeSequence(encodeOid(Oid.rsaEncryption));
    return readPublicKey(elementAt(encodeSequence(algorithm, encode(0x03, Uint8Array.of(0), key))));
  };

  it('has the size of its modulus, which some cards write without the zero that keeps it positive', () => {
    const modulus = new Uint8Array(256).fill(0xc3);
    expect(rsa(Uint8Array.of(0, ...modulus)).bits).to.equal(2048);
    expect(rsa(modulus).bits).to.equal(2048);
    expect(rsa(Uint8Array.of(0x01, ...modulus.subarray(1))).bits).to.equal(2041);
  });

  it('is of no use where everything is a signature by its exponent, or nothing', () => {
    const modulus = Uint8Array.of(0, ...new Uint8Array(256).fill(0xc3));
    const usable = [3, 17, 65537, 1, 0, 2, 65536, -3].filter((exponent) => rsa(modulus, exponent).bits > 0);
    expect(usable).to.deep.equal([3, 17, 65537]);
    expect(weaknessesAt(new Date(), undefined, rsa(modulus, 1)).join()).to.contain('of no use');
  });

  it('is of no use where its point on an Edwards curve has a small order, however it is encoded', () => {
    const edwards = (oid: string, digits: string) => {
      const octets = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      const algorithm = encodeSequence(encodeOid(oid));
      return readPublicKey(elementAt(encodeSequence(algorithm, encode(0x03, Uint8Array.of(0), octets))));
    };
    const small = [
      '00'.repeat(32),
      `01${'00'.repeat(31)}`,
      `01${'00'.repeat(30)}80`,
      `ec${'ff'.repeat(30)}7f`,
      `ed${'ff'.repeat(30)}7f`,
      `ee${'ff'.repeat(31)}`,
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    ];
    for (const digits of small) {
      const key = edwards(Oid.ed25519, digits);
      expect([key.bits, weaknessesAt(new Date(), undefined, key).length], digits).to.deep.equal([0, 1]);
    }
    for (const digits of ['00'.repeat(57), `01${'00'.repeat(56)}`, `fe${'ff'.repeat(27)}fe${'ff'.repeat(27)}00`])
      expect(edwards(Oid.ed448, digits).bits, digits).to.equal(0);
    const sound = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'; // RFC 8032 §7.1
    expect(edwards(Oid.ed25519, sound).bits).to.equal(256);
    expect(edwards(Oid.ed448, sound + sound.slice(0, 50)).bits).to.equal(456);
  });
});
