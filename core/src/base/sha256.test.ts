import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { sha256 } from './sha256.js';

describe('sha256', () => {
  it('hashes as everybody does, in one step and in several', async () => {
    for (const length of [0, 1, (1 << 19) - 1, 1 << 19, (1 << 20) + 7]) {
      const bytes = new Uint8Array(length).map((_, index) => index * 7);
      const expected = createHash('sha256').update(bytes).digest();
      expect(Buffer.from(await sha256(bytes)).equals(expected), String(length)).to.equal(true);
    }
  });
});
