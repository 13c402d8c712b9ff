import { expect } from 'chai';
import { isInstalled } from '../../../processes/index.js';
import { runAwkward } from './index.js';

describe('documents that are awkward to sign', () => {
  it('are signed for good, or refused in words [needs qpdf]', async function () {
    if (!(await isInstalled('qpdf'))) this.skip();
    const { signed, failures } = await runAwkward(20, 17);
    expect(failures.map(({ about, complaints }) => `${about}: ${complaints.join('; ')}`)).to.deep.equal([]);
    expect(signed).to.be.above(10);
  }).timeout(180_000);
});
