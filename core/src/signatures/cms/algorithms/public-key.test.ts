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
    expect(weaknessesAt(new Date(), undefined, rsa(modulus, 1)).join()).to.contain('no usable size or exponent');
  });
});
