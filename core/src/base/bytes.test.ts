import { expect } from 'chai';
import { concatBytes, equalBytes, fromBase64, toBase64, toHex } from './bytes.js';

const random = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 7919 + length) % 256);

describe('bytes', () => {
  it('join in order, and are a new array even where there is one', () => {
    const one = Uint8Array.of(1, 2);
    expect([...concatBytes([one, new Uint8Array(), Uint8Array.of(3)])]).to.deep.equal([1, 2, 3]);
    expect(concatBytes([one])).not.to.equal(one);
  });

  it('are equal where length and contents are', () => {
    expect(equalBytes(random(9), random(9))).to.equal(true);
    expect(equalBytes(random(9), random(9).subarray(1))).to.equal(false);
    expect(equalBytes(Uint8Array.of(1), Uint8Array.of(2))).to.equal(false);
  });

  it('have two digits of hexadecimal each', () => {
    expect(toHex(Uint8Array.of(0, 9, 16, 255))).to.equal('000910ff');
  });

  it('come back from base64, whatever their number', () => {
    for (const length of [0, 1, 2, 3, 0x6000 - 1, 0x6000, 0x6000 + 1, 100_000]) {
      const bytes = random(length);
      expect(toBase64(bytes)).to.equal(Buffer.from(bytes).toString('base64'));
      expect(equalBytes(fromBase64(toBase64(bytes)) ?? Uint8Array.of(), bytes)).to.equal(true);
    }
  });

  it('are none where text is not base64', () => {
    expect(fromBase64('a=b')).to.equal(undefined);
    expect(fromBase64('AAAAA')).to.equal(undefined);
    expect([...(fromBase64(' AQ\nI= ') ?? [])]).to.deep.equal([1, 2]);
  });
});
