import type { Clock, Logger } from '@quire/core/plugin';
import { token } from '@quire/core/plugin';
import { codeOf, type EventSink } from './event-sink.js';

const EVERY_MILLISECONDS = 10 * 60_000;

/**
 * Drops events older than a number of whole months. Every replica does so; if another one was first, it finds no such
 * events.
 */
export class Retention {
  #timer: NodeJS.Timeout | undefined;
  #under: Promise<void> = Promise.resolve();

  /** `months` before the current one are kept; 0 keeps everything. */
  constructor(
    private readonly sink: Pick<EventSink, 'drop'>,
    private readonly clock: Clock,
    private readonly months: number,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  start(): void {
    if (this.months === 0) return;
    const run = () => {
      // The next sweep makes up for one that fails.
      this.#under = this.sweep().catch((error) =>
        this.log.warn('old events cannot be deleted', { code: codeOf(error) }),
      );
    };
    this.#timer = setInterval(run, EVERY_MILLISECONDS).unref();
  }

  async sweep(): Promise<void> {
    const now = new Date(this.clock.now());
    await this.sink.drop(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - this.months));
  }

  /** Resolves when a sweep under way is over, so that the database can be closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#under;
  }
}

export const RETENTION = token<Retention>('telemetry.Retention');
