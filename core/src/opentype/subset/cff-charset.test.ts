import { expect } from 'chai';
import { withIdentityCharset } from './cff-charset.js';

/** A five-byte number of a DICT. */
const offset = (value: number): number[] => [29, 0, 0, value >> 8, value & 255];

/** A CFF font of four empty glyphs with this charset; `ros` makes it CID-keyed. */
function cff(charset: number[], ros = true): { font: Uint8Array; charsetAt: number } {
  const header = [1, 0, 4, 1];
  const names = [0, 1, 1, 1, 2, 65];
  const dictLength = (ros ? 5 : 0) + 12;
  const dictIndex = [0, 1, 1, 1, dictLength + 1];
  const charsetAt = header.length + names.length + dictIndex.length + dictLength;
  const charStringsAt = charsetAt + charset.length;
  const keyed = ros ? [140, 141, 139, 12, 30] : [];
  const dict = [...keyed, ...offset(charsetAt), 15, ...offset(charStringsAt), 17];
  const charStrings = [0, 4, 1, 1, 2, 3, 4, 5, 14, 14, 14, 14];
  return { font: Uint8Array.from([...header, ...names, ...dictIndex, ...dict, ...charset, ...charStrings]), charsetAt };
}

const charsetOf = (font: Uint8Array, at: number, length: number): number[] => [
  ...withIdentityCharset(font).subarray(at, at + length),
];

describe('withIdentityCharset', () => {
  it('replaces a list of CIDs by one range over all glyphs', () => {
    const { font, charsetAt } = cff([0, 0, 5, 0, 9, 1, 0]);
    expect(charsetOf(font, charsetAt, 5)).to.deep.equal([2, 0, 1, 0, 2]);
  });

  it('moves the start of a single short range, which is too small for another format', () => {
    const { font, charsetAt } = cff([1, 0, 40, 2]);
    expect(charsetOf(font, charsetAt, 4)).to.deep.equal([1, 0, 1, 2]);
  });

  it('leaves fonts without CIDs as they are, and what is no font', () => {
    const { font } = cff([0, 0, 5, 0, 9, 1, 0], false);
    expect(withIdentityCharset(font)).to.equal(font);
    const broken = new Uint8Array(3);
    expect(withIdentityCharset(broken)).to.equal(broken);
  });
});
