import { Semaphore } from '@quire/core/plugin';
import { expect } from 'chai';
import { FairTurns } from './fair-turns.js';

/** Workers that take turns, and the names of the jobs in the order in which they began. */
class Crew {
  readonly begun: string[] = [];
  readonly #turns = new FairTurns();
  readonly #places: Semaphore;
  readonly #running: { readonly caller: string; readonly milliseconds: number; giveBack(): void }[] = [];

  constructor(workers: number) {
    this.#places = new Semaphore({ places: workers, waiting: Number.POSITIVE_INFINITY, turns: this.#turns });
  }

  give(caller: string, jobs: number, milliseconds: number): void {
    for (let job = 0; job < jobs; job++) {
      void this.#places.take(undefined, caller).then((giveBack) => {
        this.begun.push(caller);
        this.#running.push({ caller, milliseconds, giveBack });
      });
    }
  }

  /** Ends a number of jobs, in the order in which they began. */
  async end(jobs: number): Promise<void> {
    for (let left = jobs; left > 0; left--) {
      await new Promise(setImmediate);
      const job = this.#running.shift();
      if (!job) return;
      this.#turns.worked(job.caller, job.milliseconds);
      job.giveBack();
    }
    await new Promise(setImmediate);
  }

  /** The last jobs that began, counted by caller. */
  counts(last: number): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const caller of this.begun.slice(-last)) counts[caller] = (counts[caller] ?? 0) + 1;
    return counts;
  }
}

describe('the turns of callers at the workers', () => {
  it('let a caller with one job wait for one of another at most, however many those are', async () => {
    for (const greedy of [48, 500, 2000]) {
      const crew = new Crew(2);
      crew.give('greedy', greedy, 1000);
      await crew.end(5);
      for (const caller of ['a', 'b', 'c', 'd']) crew.give(caller, 1, 1000);
      const before = crew.begun.length;
      await crew.end(4);
      expect(crew.begun.slice(before)).to.have.members(['a', 'b', 'c', 'd']);
    }
  });

  it('share the time of workers and not the number of jobs', async () => {
    const crew = new Crew(1);
    crew.give('long', 100, 1000);
    crew.give('short', 1000, 100);
    await crew.end(220);
    expect(crew.counts(110).short).to.be.within(95, 105);
  });

  it('give no credit for the time that a caller was away', async () => {
    const crew = new Crew(1);
    crew.give('steady', 200, 100);
    await crew.end(50);
    crew.give('late', 50, 100);
    await crew.end(40);
    expect(crew.counts(40)).to.deep.equal({ steady: 20, late: 20 });
  });

  it('hold nothing against a caller who had the workers alone', async () => {
    const crew = new Crew(2);
    crew.give('early', 200, 100);
    await crew.end(50);
    crew.give('late', 100, 100);
    await crew.end(40);
    expect(crew.counts(40).early).to.be.within(18, 22);
  });

  it('forget callers who owe nothing', async () => {
    const crew = new Crew(1);
    for (let caller = 0; caller < 1200; caller++) crew.give(`caller ${caller}`, 1, 1);
    await crew.end(1200);
    crew.give('a', 2, 1);
    crew.give('b', 1, 1);
    await crew.end(3);
    expect(crew.begun.slice(-3)).to.deep.equal(['a', 'b', 'a']);
  });
});
