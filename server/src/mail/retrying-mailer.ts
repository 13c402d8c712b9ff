import { setTimeout as pause } from 'node:timers/promises';
import type { Mail, Mailer } from '@quire/core/plugin';

/** The mail server refused a mail permanently: a retry would change nothing. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface Patience {
  readonly attempts: number;
  /** The pause before the second attempt; later ones are four times as long, plus or minus half. */
  readonly firstPauseMilliseconds: number;
  /** The limit in milliseconds for all attempts together, below the caller's own deadline. */
  readonly milliseconds: number;
}

const PATIENCE: Patience = { attempts: 4, firstPauseMilliseconds: 250, milliseconds: 20_000 };

/** Repeats an attempt that failed temporarily, with growing pauses, until the attempts or the time are used up. */
export class RetryingMailer implements Mailer {
  #inner: Promise<Mailer> | undefined;

  constructor(
    private readonly open: () => Promise<Mailer>,
    private readonly patience: Patience = PATIENCE,
  ) {}

  async send(mail: Mail, signal?: AbortSignal): Promise<void> {
    this.#inner ??= this.open();
    const inner = await this.#inner;
    const ending = new AbortController();
    const forward = () => ending.abort(signal?.reason);
    const timer = setTimeout(
      () => ending.abort(new Error('sending the mail took too long')),
      this.patience.milliseconds,
    );
    signal?.addEventListener('abort', forward, { once: true });
    if (signal?.aborted) forward();
    try {
      await this.#attempt(inner, mail, ending.signal);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', forward);
    }
  }

  async #attempt(inner: Mailer, mail: Mail, signal: AbortSignal): Promise<void> {
    let wait = this.patience.firstPauseMilliseconds;
    for (let left = this.patience.attempts - 1; ; left--) {
      try {
        return await unless(signal, inner.send(mail, signal));
      } catch (error) {
        if (left === 0 || signal.aborted || error instanceof MailRefused) throw error;
      }
      await unless(signal, pause(wait * (0.5 + Math.random()), undefined, { signal }));
      wait *= 4;
    }
  }
}

/** The result of `work`, or a rejection with the signal's reason if that fires first. */
function unless<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
