import { expect } from 'chai';
import { eachOnce, type JobsLoad, loadJobs } from './jobs-load.js';

/** A thirtieth of the jobs of `node test/dist/load/jobs-main.js`. */
const LOAD: JobsLoad = { jobs: 300, workers: 3, killEvery: 80, failEvery: 20 };

describe('jobs by several workers', function () {
  this.timeout(240_000);

  it('are each done once, and none is lost, while workers are killed and the store fails', async () => {
    const outcome = await loadJobs(LOAD);
    expect(eachOnce(outcome, LOAD.jobs), JSON.stringify(outcome)).to.equal(true);
    expect(outcome.killed).to.be.greaterThan(2);
    expect(outcome.failures).to.be.greaterThan(LOAD.jobs / LOAD.failEvery);
  });
});
