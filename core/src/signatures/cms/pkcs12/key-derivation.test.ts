import { expect } from 'chai';
import { inOneGo } from '../../../base/steps.js';
import { nodeKeyProtection } from '../../node/key-protection.js';
import { bmpPassword, derive, Use } from './key-derivation.js';

const salt = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
const derivation = (protection: typeof nodeKeyProtection, rounds: number) =>
  derive(protection, 'SHA-1', Use.mac, bmpPassword('secret'), salt, rounds, 20);

describe('a key derived in the way of PKCS #12', () => {
  it('takes steps of some hundred rounds', () => {
    let rounds = 0;
    let most = 0;
    const counting = {
      ...nodeKeyProtection,
      digest: (...call: Parameters<typeof nodeKeyProtection.digest>) => {
        rounds++;
        return nodeKeyProtection.digest(...call);
      },
    };
    let sum = 0;
    for (const steps = derivation(counting, 10_000); ; ) {
      const { done } = steps.next();
      most = Math.max(most, rounds);
      sum += rounds;
      rounds = 0;
      if (done) break;
    }
    expect(sum).to.equal(10_000);
    expect(most).to.be.within(1, 600);
  });

  it('is the same each time, and another for other rounds', () => {
    const key = (rounds: number) => [...(inOneGo(derivation(nodeKeyProtection, rounds)) ?? [])];
    expect(key(1000)).to.deep.equal(key(1000)).and.to.have.length(20);
    expect(key(1001)).to.not.deep.equal(key(1000));
  });
});
