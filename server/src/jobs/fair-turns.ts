import type { Turns } from '@quire/core/plugin';

interface Account {
  /** The virtual time at which the caller's last job ends. */
  end: number;
  /** The time charged for each of the caller's running jobs, in milliseconds. */
  readonly charged: number[];
}

/** The number of remembered callers above which callers without debt are forgotten. */
const REMEMBERED = 1000;

/** The assumed duration of a job before any measurement, in milliseconds. */
const USUAL = 500;

/**
 * Gives the next worker to the caller who has had workers for the least time, whether they computed or waited
 * (start-time fair queueing: Goyal, Vin and Cheng, 1996). A job that enters starts at the virtual time, or where its
 * caller's last job ended if that is later, and the virtual time moves to that start. So a caller that was away comes
 * first, without any credit for that time, and a caller with one job waits for at most one job of another
 * caller for each worker, however many jobs others have. A job's time is known at its end: until then the average is
 * charged.
 */
export class FairTurns implements Turns {
  readonly #accounts = new Map<string, Account>();
  #now = 0;
  #average = USUAL;

  next(waiting: readonly string[]): number {
    let first = 0;
    for (const [index, caller] of waiting.entries()) {
      if (this.#startOf(caller) < this.#startOf(waiting[first])) first = index;
    }
    return first;
  }

  entered(caller: string): void {
    const account = this.#accounts.get(caller) ?? { end: 0, charged: [] };
    this.#now = this.#startOf(caller);
    account.end = this.#now + this.#average;
    account.charged.push(this.#average);
    this.#accounts.set(caller, account);
    if (this.#accounts.size > REMEMBERED) this.#forget();
  }

  /** Counts a job of a caller that has ended, after this many milliseconds in a worker. */
  worked(caller: string, milliseconds: number): void {
    const account = this.#accounts.get(caller);
    if (!account) return;
    account.end += milliseconds - (account.charged.shift() ?? 0);
    this.#average += (milliseconds - this.#average) / 8;
  }

  #startOf(caller: string): number {
    return Math.max(this.#now, this.#accounts.get(caller)?.end ?? 0);
  }

  #forget(): void {
    for (const [caller, { end, charged }] of this.#accounts) {
      if (charged.length === 0 && end <= this.#now) this.#accounts.delete(caller);
    }
  }
}
