import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { Slots } from './slots.js';

const { signal } = new AbortController();
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'taken').catch((error: QuireError) => error.code);

describe('Slots', () => {
  it('serves in the order of arrival, and lets nobody overtake', async () => {
    const slots = new Slots({ slots: 1, waiting: 2, waitMilliseconds: 1000 });
    const first = await slots.take(signal);
    const order: string[] = [];
    const second = slots.take(signal).then((giveBack) => {
      order.push('second');
      giveBack();
    });
    const third = slots.take(signal).then((giveBack) => {
      order.push('third');
      giveBack();
    });
    expect(slots.full).to.equal(true);
    first();
    first();
    await Promise.all([second, third]);
    expect(order).to.deep.equal(['second', 'third']);
    expect([slots.running, slots.waiting]).to.deep.equal([0, 0]);
  });

  it('refuses beyond its bounds, in number and in time', async () => {
    const slots = new Slots({ slots: 1, waiting: 1, waitMilliseconds: 20 });
    const giveBack = await slots.take(signal);
    const waiting = codeOf(slots.take(signal));
    expect(await codeOf(slots.take(signal))).to.equal('OVERLOADED');
    expect(await waiting).to.equal('OVERLOADED');
    giveBack();
    expect(await codeOf(slots.take(signal))).to.equal('taken');
  });

  it('forgets who left', async () => {
    const slots = new Slots({ slots: 1, waiting: 1, waitMilliseconds: 1000 });
    const giveBack = await slots.take(signal);
    const leaving = new AbortController();
    const waiting = codeOf(slots.take(leaving.signal));
    leaving.abort();
    expect(await waiting).to.equal('ABORTED');
    expect(slots.waiting).to.equal(0);
    giveBack();
    expect(slots.running).to.equal(0);
    expect(await codeOf(slots.take(leaving.signal))).to.equal('ABORTED');
  });
});
