import { expect } from 'chai';
import type { QuireError } from '../base/errors.js';
import { Semaphore } from './semaphore.js';

const { signal } = new AbortController();
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'taken').catch((error: QuireError) => error.code);

describe('Semaphore', () => {
  it('serves in the order of arrival, and lets nobody overtake', async () => {
    const semaphore = new Semaphore({ places: 1, waiting: 2, waitMilliseconds: 1000 });
    const first = await semaphore.take(signal);
    const order: string[] = [];
    const second = semaphore.take(signal).then((giveBack) => {
      order.push('second');
      giveBack();
    });
    const third = semaphore.take(signal).then((giveBack) => {
      order.push('third');
      giveBack();
    });
    expect(semaphore.full).to.equal(true);
    first();
    first();
    await Promise.all([second, third]);
    expect(order).to.deep.equal(['second', 'third']);
    expect([semaphore.taken, semaphore.waiting]).to.deep.equal([0, 0]);
  });

  it('keeps a place that was given back for the first in the queue, whoever comes at that moment', async () => {
    const semaphore = new Semaphore({ places: 1, waiting: 2 });
    const order: string[] = [];
    const enter = (name: string) => semaphore.run(signal, async () => void order.push(name));
    const giveBack = await semaphore.take(signal);
    const waiting = enter('waiting');
    giveBack();
    const late = enter('late');
    expect(semaphore.taken).to.equal(1);
    await Promise.all([late, waiting]);
    expect(order).to.deep.equal(['waiting', 'late']);
  });

  it('runs no more at a time than it has places, and gives places back after failures', async () => {
    const semaphore = new Semaphore({ places: 3, waiting: 97 });
    let inside = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        semaphore.run(signal, async () => {
          most = Math.max(most, ++inside);
          await new Promise(setImmediate);
          inside--;
          if (index % 2 === 0) throw new Error('failed');
        }),
      ),
    );
    expect(most).to.equal(3);
    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.length(50);
    expect([semaphore.taken, semaphore.waiting]).to.deep.equal([0, 0]);
  });

  it('refuses beyond its bounds, in number and in time', async () => {
    const semaphore = new Semaphore({ places: 1, waiting: 1, waitMilliseconds: 20 });
    const giveBack = await semaphore.take(signal);
    const waiting = codeOf(semaphore.take(signal));
    expect(await codeOf(semaphore.take(signal))).to.equal('OVERLOADED');
    expect(await waiting).to.equal('OVERLOADED');
    giveBack();
    expect(await codeOf(semaphore.take(signal))).to.equal('taken');
  });

  it('lets nobody wait where the queue has no room at all', async () => {
    const semaphore = new Semaphore({ places: 2, waiting: 0 });
    await semaphore.take();
    expect(semaphore.full).to.equal(false);
    const giveBack = await semaphore.take();
    expect(semaphore.full).to.equal(true);
    expect(await codeOf(semaphore.take())).to.equal('OVERLOADED');
    giveBack();
    expect(await codeOf(semaphore.take())).to.equal('taken');
  });

  it('forgets callers that left', async () => {
    const semaphore = new Semaphore({ places: 1, waiting: 1, waitMilliseconds: 1000 });
    const giveBack = await semaphore.take(signal);
    const leaving = new AbortController();
    const waiting = codeOf(semaphore.take(leaving.signal));
    leaving.abort();
    expect(await waiting).to.equal('ABORTED');
    expect(semaphore.waiting).to.equal(0);
    giveBack();
    expect(semaphore.taken).to.equal(0);
    expect(await codeOf(semaphore.take(leaving.signal))).to.equal('ABORTED');
  });

  it('says when the last place was given back', async () => {
    const semaphore = new Semaphore({ places: 2, waiting: 1 });
    await semaphore.empty();
    const [first, second] = [await semaphore.take(), await semaphore.take()];
    const third = semaphore.take();
    let isEmpty = false;
    const emptied = semaphore.empty().then(() => {
      isEmpty = true;
    });
    first();
    second();
    const last = await third;
    expect(isEmpty).to.equal(false);
    last();
    await emptied;
  });
});
