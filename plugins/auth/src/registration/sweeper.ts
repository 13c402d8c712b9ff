import { token } from '@quire/core/plugin';

const EVERY_MILLISECONDS = 10 * 60_000;

/** Sweeps from time to time. Every replica does: what one has swept costs the next an empty statement. */
export class Sweeper {
  #timer: NodeJS.Timeout | undefined;
  #under: Promise<void> = Promise.resolve();

  constructor(private readonly sweep: () => Promise<void>) {}

  start(): void {
    // What could not be swept now is swept next time: nothing expired counts meanwhile.
    const run = () => {
      this.#under = this.sweep().catch(() => {});
    };
    this.#timer = setInterval(run, EVERY_MILLISECONDS).unref();
  }

  /** Resolves when a sweep under way is over, so that the database can be closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#under;
  }
}

export const SWEEPER = token<Sweeper>('auth.Sweeper');
