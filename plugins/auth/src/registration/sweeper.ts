import { token } from '@quire/core/plugin';

const EVERY_MILLISECONDS = 10 * 60_000;

/** Sweeps every ten minutes. Every replica does: after one has swept, the others run an empty statement. */
export class Sweeper {
  #timer: NodeJS.Timeout | undefined;
  #under: Promise<void> = Promise.resolve();

  constructor(private readonly sweep: () => Promise<void>) {}

  start(): void {
    // A sweep that fails is made up by the next: expired rows count for nothing meanwhile.
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
