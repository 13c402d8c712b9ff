import { expect } from 'chai';
import { contentDigest } from './digest.js';

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 197) & 255);

describe('a digest', () => {
  it('differs by each byte and by the length, up to the last word that is cut', () => {
    const all = Array.from({ length: 40 }, (_, length) => contentDigest(bytes(length)));
    const changed = all.map((_, length) => contentDigest(bytes(length + 1).with(length, 255)));
    expect(new Set([...all, ...changed])).to.have.property('size', 80);
  });
});
