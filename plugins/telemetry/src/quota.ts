import { type Clock, type Logger, networkOf, QuireError, token } from '@quire/core/plugin';
import { eventSize, type OpenedEvent } from './opened-event.js';
import { codeOf, type EventSink } from './sink/index.js';

export interface QuotaOptions {
  /** The maximum bytes that one network address may store in a day of UTC; 0 for any number. */
  readonly dailyBytes: number;
  /** The maximum size in bytes of the whole database; 0 for any number. */
  readonly totalBytes: number;
}

/** The bytes of a row without its texts. In SQLite, a row with texts of 150 bytes takes 328. */
const ROW_BYTES = 180;
/**
 * The maximum number of addresses that have a share each, which is more than visit in a day; all further addresses have
 * one share together.
 */
const MOST_ADDRESSES = 50_000;
const OTHERS = 'others';
/** The size of the database is queried once in this many milliseconds, or after this many new bytes. */
const MEASURED_EVERY = 60_000;
const MEASURED_AFTER = 4 << 20;
const DAY = 24 * 3600_000;

/** Limits the stored events, which any page may send: a daily share per address and replica, a size of the database. */
export class Quota {
  #day = -1;
  readonly #taken = new Map<string, number>();
  #measured = 0;
  #since = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly sink: Pick<EventSink, 'bytes'>,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'warn'>,
    private readonly options: QuotaOptions,
  ) {}

  /**
   * Counts events from an address, and returns the function that undoes that if they are not stored. Throws
   * RATE_LIMIT_ERROR if the share of the day is used up, and OVERLOADED if the database is full.
   */
  async admit(origin: string | undefined, events: readonly OpenedEvent[]): Promise<() => void> {
    const bytes = events.reduce((sum, event) => sum + eventSize(event) + ROW_BYTES, 0);
    const share = this.#shareOf(origin);
    const { dailyBytes, totalBytes } = this.options;
    if (dailyBytes > 0 && share.taken + bytes > dailyBytes) {
      const rest = DAY - (this.clock.now() % DAY);
      throw new QuireError('RATE_LIMIT_ERROR', 'this address has reached its daily limit of events', {
        retryAfterSeconds: Math.ceil(rest / 1000),
      });
    }
    if (totalBytes > 0 && (await this.#size()) + bytes > totalBytes) {
      throw new QuireError('OVERLOADED', 'the event database has reached its maximum size');
    }
    this.#add(share.address, bytes);
    return () => this.#add(share.address, -bytes);
  }

  #add(address: string, bytes: number): void {
    this.#taken.set(address, Math.max(0, (this.#taken.get(address) ?? 0) + bytes));
    this.#since = Math.max(0, this.#since + bytes);
  }

  #shareOf(origin = ''): { readonly address: string; readonly taken: number } {
    const day = Math.floor(this.clock.now() / DAY);
    if (day !== this.#day) this.#taken.clear();
    this.#day = day;
    const own = networkOf(origin);
    const address = this.#taken.has(own) || this.#taken.size < MOST_ADDRESSES ? own : OTHERS;
    return { address, taken: this.#taken.get(address) ?? 0 };
  }

  /** The size of the database at the last measurement, and the bytes accepted since. */
  async #size(): Promise<number> {
    if (this.clock.now() - this.#measuredAt >= MEASURED_EVERY || this.#since >= MEASURED_AFTER) {
      this.#measuredAt = this.clock.now();
      this.#since = 0;
      try {
        this.#measured = await this.sink.bytes();
      } catch (error) {
        this.log.warn('the size of the event database cannot be read', { code: codeOf(error) });
      }
    }
    return this.#measured + this.#since;
  }
}

export const QUOTA = token<Quota>('telemetry.Quota');
