import { FakeClock } from '@quire/core/testing';
import { expect } from 'chai';
import { Retention } from './retention.js';

describe('Retention', () => {
  const dropped = async (now: string, months: number): Promise<string | undefined> => {
    let before: number | undefined;
    const sink = {
      drop: async (time: number) => {
        before = time;
      },
    };
    await new Retention(sink, new FakeClock(Date.parse(now)), months, { warn: () => {} }).sweep();
    return before === undefined ? undefined : new Date(before).toISOString();
  };

  it('keeps so many whole months beside the current one', async () => {
    expect(await dropped('2026-11-21T03:00:00Z', 13)).to.equal('2025-10-01T00:00:00.000Z');
    expect(await dropped('2026-03-31T23:59:59Z', 2)).to.equal('2026-01-01T00:00:00.000Z');
  });
});
