import { expect } from 'chai';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';
import { convertInCrowd, isUnmoved } from './crowd.js';
import { goodDocuments } from './good-documents.js';
import { hostileDocuments } from './hostile-crowd.js';

const HOSTILE = 330;
const SEED = 12;

describe('good documents among hostile ones', function () {
  this.timeout(600_000);
  let service: KeyedService;
  before(async () => {
    const settings = { QUIRE_WORKERS: '2', QUIRE_MAX_SECONDS: '10', QUIRE_RATE_LIMIT: '100000' };
    service = await startKeyedService(settings);
  });
  after(() => service.stop());

  it('come out byte for byte as they do alone', async () => {
    const good = goodDocuments();
    const outcome = await convertInCrowd(service, good, hostileDocuments(HOSTILE, good, SEED), SEED);
    console.log(`      ${JSON.stringify(outcome)}`);
    expect(outcome).to.include({ good: 108, hostile: HOSTILE });
    expect(isUnmoved(outcome), JSON.stringify(outcome)).to.equal(true);
  });
});
