import { isQuireError } from '@quire/core/plugin';
import { FakeClock } from '@quire/core/testing';
import { expect } from 'chai';
import { Quota, type QuotaOptions } from './quota.js';
import { opened } from './testing/event-sink-contract.js';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('what an address may store', () => {
  let bytes = 0;
  const sink = { bytes: async () => bytes };
  const log = { warn: () => {} };
  const quotaOf = (options: Partial<QuotaOptions>, clock = new FakeClock(NOON)) =>
    new Quota(sink, clock, log, { dailyBytes: 0, totalBytes: 0, ...options });
  /** The number of events accepted, one by one, and the error that follows. */
  async function sent(quota: Quota, origin: string, count: number): Promise<readonly [number, unknown]> {
    for (let taken = 0; taken < count; taken++) {
      try {
        await quota.admit(origin, [opened({ documentId: `d${taken}` })]);
      } catch (error) {
        return [taken, isQuireError(error) ? error.code : error];
      }
    }
    return [count, undefined];
  }

  it('is bounded a day, by its network, whatever licence keys it sends', async () => {
    const clock = new FakeClock(NOON);
    const quota = quotaOf({ dailyBytes: 10_000 }, clock);
    const [taken, code] = await sent(quota, '192.0.2.1', 1000);
    expect(taken).to.be.within(20, 50);
    expect(code).to.equal('RATE_LIMIT_ERROR');
    expect((await sent(quota, '::ffff:192.0.2.1', 1))[0]).to.equal(0);
    expect((await sent(quota, '2001:db8:1:2::1', 1000))[0]).to.equal(taken);
    expect((await sent(quota, '2001:db8:1:2::2', 1))[0], 'of the same network').to.equal(0);
    const error = await quota.admit('192.0.2.1', [opened()]).catch((thrown: unknown) => thrown);
    expect(isQuireError(error) && error.retryAfterSeconds).to.equal(12 * 3600);
    clock.advance(12 * 3600_000);
    expect((await sent(quota, '192.0.2.1', 1000))[0], 'the next day').to.equal(taken);
  });

  it('is given back what was not stored', async () => {
    const quota = quotaOf({ dailyBytes: 10_000, totalBytes: 100_000 });
    for (let time = 0; time < 100; time++) (await quota.admit('192.0.2.1', [opened()]))();
    expect((await sent(quota, '192.0.2.1', 10))[0]).to.equal(10);
  });

  it('counts texts, not events alone', async () => {
    const quota = quotaOf({ dailyBytes: 10_000 });
    const long = opened({ metadata: 'x'.repeat(9000) });
    await quota.admit('192.0.2.1', [long]);
    expect(isQuireError(await quota.admit('192.0.2.1', [long]).catch((error: unknown) => error))).to.equal(true);
  });

  it('is bounded for all together by the size of the database', async () => {
    bytes = 1000;
    const quota = quotaOf({ totalBytes: 10_000 });
    const [taken, code] = await sent(quota, '192.0.2.1', 1000);
    expect([taken > 10 && taken < 50, code]).to.deep.equal([true, 'OVERLOADED']);
    bytes = 50_000;
    expect((await sent(quotaOf({ totalBytes: 10_000 }), '192.0.2.9', 1))[0]).to.equal(0);
    expect((await sent(quotaOf({}), '192.0.2.9', 500))[0], 'without bounds').to.equal(500);
  });

  it('takes no more memory for any number of addresses', async () => {
    const quota = quotaOf({ dailyBytes: 1000 });
    for (let i = 0; i < 50_000; i++) await quota.admit(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, [opened()]);
    const others = await Promise.all(
      ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'].map(
        async (each) => (await sent(quota, each, 1))[0],
      ),
    );
    expect(others.filter((taken) => taken === 0).length, 'the others share one share').to.be.above(0);
  });
});
