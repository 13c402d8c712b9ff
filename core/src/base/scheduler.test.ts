import { expect } from 'chai';
import { Scheduler } from './scheduler.js';

/** A clock that each step of work advances by 20 ms, more than the interval between turns. */
class Clock {
  #time = 0;
  readonly now = (): number => this.#time;
  readonly work = (): void => {
    this.#time += 20;
  };
}

describe('Scheduler', () => {
  it('lets what waits for the thread have its turn between steps', async () => {
    const order: string[] = [];
    const { now, work } = new Clock();
    const scheduler = new Scheduler(undefined, undefined, now);
    setImmediate(() => order.push('waiting'));
    for (const step of ['one', 'two', 'three']) {
      work();
      order.push(step);
      await scheduler.turn();
    }
    expect(order).to.deep.equal(['one', 'waiting', 'two', 'three']);
  });

  it('goes on without a turn while steps are short', async () => {
    const order: string[] = [];
    const scheduler = new Scheduler(undefined, undefined, () => 0);
    setImmediate(() => order.push('waiting'));
    for (const step of ['one', 'two']) {
      order.push(step);
      await scheduler.turn();
    }
    expect(order).to.deep.equal(['one', 'two']);
  });

  it('hears a signal that fires while the work is done', async () => {
    const controller = new AbortController();
    const { now, work } = new Clock();
    const scheduler = new Scheduler(controller.signal, undefined, now);
    setImmediate(() => controller.abort());
    work();
    const failure = await scheduler.turn().catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'ABORTED');
  });

  it('waits for other threads no longer than for the signal', async () => {
    const controller = new AbortController();
    const never = new Promise<number>(() => {});
    setImmediate(() => controller.abort());
    const failure = await new Scheduler(controller.signal).raceAbort(never).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'ABORTED');
    expect(await new Scheduler().raceAbort(Promise.resolve(3))).to.equal(3);
  });

  it('tells its listener, whose errors end the work', async () => {
    const told: unknown[] = [];
    await new Scheduler(undefined, (...step) => told.push(step)).step('layout', 3);
    expect(told).to.deep.equal([['layout', 3, undefined]]);
    const failing = new Scheduler(undefined, () => {
      throw new Error('enough');
    });
    const failure = await failing.step('write', 1, 2).catch((error: Error) => error.message);
    expect(failure).to.equal('enough');
  });
});
