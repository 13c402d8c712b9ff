import { expect } from 'chai';
import { runAwkward } from './index.js';

describe('documents that are awkward to sign', () => {
  it('are signed for good, or refused in words', async () => {
    const { signed, failures } = await runAwkward(20, 17);
    expect(failures.map(({ about, complaints }) => `${about}: ${complaints.join('; ')}`)).to.deep.equal([]);
    expect(signed).to.be.above(10);
  }).timeout(60_000);
});
