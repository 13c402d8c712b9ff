import { expect } from 'chai';
import type { Judged } from './judge-run.js';
import { complaintsOf, judgedTable, signingFigures } from './report.js';

const judged: Judged = {
  samples: [
    { name: 'B-B rsa', ours: 'intact B-B', opinions: [{ judge: 'pdfsig', verdict: 'good' }] },
    { name: 'B-B ed25519', ours: 'intact B-B', opinions: [{ judge: 'pdfsig', verdict: 'skipped' }] },
    { name: 'B-T', ours: 'intact B-T', opinions: [{ judge: 'pdfsig', verdict: 'bad', complaint: 'no time' }] },
  ],
  judges: ['pdfsig'],
  missing: ['pyHanko'],
  hasLevels: true,
};

describe('signing conformance', () => {
  it('counts what a judge accepts, and nothing for one that is not installed', () => {
    expect(signingFigures(judged)).to.deep.equal({
      'signing.noComplaint': 0,
      'signing.intact': 3,
      'signing.pdfsig': 1,
    });
    const occasional = { ...judged.samples[0], isOccasional: true };
    expect(signingFigures({ ...judged, samples: [...judged.samples, occasional] })).to.deep.equal(
      signingFigures(judged),
    );
    expect(judgedTable(judged)).to.include('without a verdict: pyHanko');
  });

  it('holds no counts where OpenSSL is not there to make every sample', () => {
    const keys = { ...judged, samples: judged.samples.slice(0, 2), hasLevels: false };
    expect(signingFigures(keys)).to.deep.equal({ 'signing.noComplaint': 1 });
  });

  it('complains of a signature that we ourselves do not call intact', () => {
    const samples = [{ name: 'B-B rsa', ours: 'broken B-B', opinions: [] }];
    expect(complaintsOf({ ...judged, samples })).to.deep.equal(['B-B rsa: ours: broken B-B']);
  });
});
