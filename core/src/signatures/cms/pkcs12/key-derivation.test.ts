import { expect } from 'chai';
import { nodeKeyProtection } from '../../node/key-protection.js';
import { bmpPassword, derive, Use } from './key-derivation.js';

const salt = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
const derivation = (protection: typeof nodeKeyProtection, rounds: number) =>
  derive(protection, 'SHA-1', Use.mac, bmpPassword('secret'), salt, rounds, 20);

describe('a key derived in the way of PKCS #12', () => {
  it('is the same each time, and another for other rounds', () => {
    const key = (rounds: number) => [...(derivation(nodeKeyProtection, rounds) ?? [])];
    expect(key(1000)).to.deep.equal(key(1000)).and.to.have.length(20);
    expect(key(1001)).to.not.deep.equal(key(1000));
  });
});
