import { expect } from 'chai';
import { watchPeakMemory } from '../processes/index.js';
import { type KeyedProcess, startKeyedService } from '../testing/keyed-service.js';
import { hugePicture, PICTURE_KINDS } from './huge-picture.js';

const PICTURES = 36;
/** Pixels a side: 64 megapixels. */
const SIDE = 8000;
const MOST_BYTES = 1.5e9;

describe('pictures of 64 megapixels', function () {
  this.timeout(600_000);
  let service: KeyedProcess;
  before(async () => {
    service = await startKeyedService({ QUIRE_WORKERS: '2', QUIRE_QUEUE_SECONDS: '300' });
  });
  after(() => service.stop());

  it('take less than 1.5 GB together, with two workers and the service itself', async () => {
    const key = await service.newKey();
    const memory = watchPeakMemory(service.service.pid);
    const documents = Array.from({ length: PICTURES }, (_, index) => {
      const kind = PICTURE_KINDS[index % PICTURE_KINDS.length] as (typeof PICTURE_KINDS)[number];
      return hugePicture(kind, SIDE, index);
    });
    const statuses = await Promise.all(
      documents.map(async (bytes) => {
        const reply = await service.convert(bytes, key);
        await reply.arrayBuffer();
        return reply.status;
      }),
    );
    const peak = memory.stop() ?? 0;
    console.log(`      at most ${Math.round(peak / 1e6)} MB`);
    expect(statuses).to.deep.equal(Array(PICTURES).fill(200));
    expect(peak).to.be.below(MOST_BYTES);
  });
});
