import { getEventListeners } from 'node:events';
import { mock } from 'node:test';
import type { QuireError } from '@quire/core';
import { Semaphore, type SemaphoreOptions } from '@quire/core/plugin';
import { expect } from 'chai';
import { Random } from './random.js';

/** A caller, with the state that the model expects and the outcome by the semaphore. */
interface Caller {
  readonly leaving: AbortController | undefined;
  expected: 'waits' | 'holds' | 'gave back' | 'ABORTED' | 'OVERLOADED';
  /** When it has waited too long. */
  readonly deadline: number;
  outcome: string;
  giveBack(): void;
}

/**
 * A semaphore with its model: a list of the callers that hold a place, and a list of waiting callers in the order of
 * arrival.
 */
class Pair {
  readonly semaphore: Semaphore;
  readonly callers: Caller[] = [];
  readonly #options: SemaphoreOptions;
  readonly #queue: Caller[] = [];
  #now = 0;
  #emptied = 0;
  #expectedEmptied = 0;
  #waitingForEmpty = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
    this.semaphore = new Semaphore(options);
  }

  get holding(): Caller[] {
    return this.callers.filter(({ expected }) => expected === 'holds');
  }

  take(leaving: AbortController | undefined): void {
    const { places, waiting, waitMilliseconds = Number.POSITIVE_INFINITY } = this.#options;
    const caller: Caller = {
      leaving,
      expected: 'waits',
      deadline: this.#now + waitMilliseconds,
      outcome: 'waits',
      giveBack: () => {},
    };
    if (leaving?.signal.aborted) caller.expected = 'ABORTED';
    else if (this.holding.length < places) caller.expected = 'holds';
    else if (this.#queue.length >= waiting) caller.expected = 'OVERLOADED';
    else this.#queue.push(caller);
    this.callers.push(caller);
    this.semaphore.take(leaving?.signal).then(
      (giveBack) => {
        caller.outcome = 'holds';
        caller.giveBack = () => {
          giveBack();
          caller.outcome = 'gave back';
        };
      },
      ({ code }: QuireError) => {
        caller.outcome = code;
      },
    );
  }

  /** Gives a place back; a second call has no effect. */
  giveBack(caller: Caller | undefined): void {
    if (caller?.expected === 'holds') {
      caller.expected = 'gave back';
      const first = this.#queue.shift();
      if (first) first.expected = 'holds';
      else if (this.holding.length === 0) this.#expectedEmptied = this.#waitingForEmpty;
    }
    caller?.giveBack();
  }

  leave(leaving: AbortController): void {
    for (const caller of this.#drop((each) => each.leaving === leaving)) caller.expected = 'ABORTED';
    leaving.abort();
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const caller of this.#drop(({ deadline }) => deadline <= this.#now)) caller.expected = 'OVERLOADED';
    mock.timers.tick(milliseconds);
  }

  waitForEmpty(): void {
    this.#waitingForEmpty++;
    if (this.holding.length === 0) this.#expectedEmptied = this.#waitingForEmpty;
    this.semaphore.empty().then(() => {
      this.#emptied++;
    });
  }

  async check(message: string): Promise<void> {
    await new Promise(setImmediate);
    const { places, waiting } = this.#options;
    const [held, queued] = [this.holding.length, this.#queue.length];
    expect(held, message).to.be.at.most(places);
    expect(
      this.callers.map(({ outcome }) => outcome),
      message,
    ).to.deep.equal(this.callers.map(({ expected }) => expected));
    const { taken, waiting: inQueue, full } = this.semaphore;
    expect({ taken, inQueue, full }, message).to.deep.equal({
      taken: held,
      inQueue: queued,
      full: held >= places && queued >= waiting,
    });
    expect(this.#emptied, message).to.equal(this.#expectedEmptied);
    for (const { leaving, expected } of this.callers) {
      if (!leaving || expected === 'waits') continue;
      const others = this.#queue.filter((each) => each.leaving === leaving).length;
      expect(getEventListeners(leaving.signal, 'abort').length, message).to.equal(others);
    }
  }

  #drop(which: (caller: Caller) => boolean): Caller[] {
    const dropped = this.#queue.filter(which);
    for (const caller of dropped) this.#queue.splice(this.#queue.indexOf(caller), 1);
    return dropped;
  }
}

describe('a semaphore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('has no more holders than places, serves in order and forgets nobody, whatever its callers do', async () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = new Random(seed);
      const bounded = random.next(2) === 0;
      const pair = new Pair({
        places: 1 + random.next(4),
        waiting: random.next(6),
        ...(bounded && { waitMilliseconds: 1 + random.next(20) }),
      });
      const signals = Array.from({ length: 3 }, () => new AbortController());
      const steps: readonly (() => void)[] = [
        () => pair.take(undefined),
        () => pair.take(random.pick(signals)),
        () => pair.take(new AbortController()),
        () => pair.giveBack(random.pick(pair.callers.filter(({ outcome }) => outcome === 'holds'))),
        () => pair.giveBack(random.pick(pair.callers.filter(({ outcome }) => outcome === 'gave back'))),
        () => random.next(4) === 0 && pair.leave(random.pick(signals)),
        () => pair.pass(1 + random.next(8)),
        () => pair.waitForEmpty(),
      ];
      for (let step = 1; step <= 40; step++) {
        // Some steps are taken at the same moment, before any promise settles.
        const together = 1 + random.next(2);
        for (let count = 0; count < together; count++) random.pick(steps)();
        await pair.check(`seed ${seed}, step ${step}`);
      }
      while (pair.holding.length > 0) {
        pair.giveBack(pair.holding[0]);
        await pair.check(`seed ${seed}, at the end`);
      }
      expect([pair.semaphore.taken, pair.semaphore.waiting], `seed ${seed}`).to.deep.equal([0, 0]);
    }
  });
});
