import { token } from '@quire/core/plugin';

const EVERY_MILLISECONDS = 10 * 60_000;

/** Deletes expired rows every ten minutes. Each replica does so; if another one was first, it finds none. */
export class Sweeper {
  #timer: NodeJS.Timeout | undefined;
  #under: Promise<void> = Promise.resolve();

  constructor(private readonly sweep: () => Promise<void>) {}

  start(): void {
    // A failed sweep is repeated by the next one: expired rows do not count meanwhile.
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
