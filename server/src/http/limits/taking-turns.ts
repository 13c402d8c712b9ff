import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '@quire/core/plugin';

export interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * A queue in which callers take turns, so that a caller with one request waits for one request of each other caller,
 * not for all of them. Before any check, the request alone identifies its caller: by the key, or by the address if
 * there is no key. Inventing keys gains a caller no more turns than a plain queue would give.
 */
export class TakingTurns {
  readonly #callerOf: (request: IncomingMessage) => string;
  /** The waiting requests by caller; the caller whose turn is next is first. */
  readonly #callers = new Map<string, Waiting[]>();
  #length = 0;

  constructor(callerOf: (request: IncomingMessage) => string) {
    this.#callerOf = callerOf;
  }

  get length(): number {
    return this.#length;
  }

  push(waiting: Waiting): void {
    const caller = this.#callerOf(waiting.request);
    const own = this.#callers.get(caller);
    if (own) own.push(waiting);
    else this.#callers.set(caller, [waiting]);
    this.#length++;
  }

  /** Takes the first request of the caller whose turn it is. */
  shift(): Waiting | undefined {
    for (const [caller, own] of this.#callers) {
      this.#callers.delete(caller);
      if (own.length > 1) this.#callers.set(caller, own);
      this.#length--;
      return own.shift();
    }
    return undefined;
  }

  /**
   * Takes the last request of the caller with the most requests; if several callers have that many, of the one whose
   * turn is last.
   */
  lastOfMost(): Waiting | undefined {
    let most: string | undefined;
    let count = 1;
    for (const [caller, { length }] of this.#callers) {
      if (length < count) continue;
      count = length;
      most = caller;
    }
    if (most === undefined) return undefined;
    const own = this.#callers.get(most) as Waiting[];
    if (own.length === 1) this.#callers.delete(most);
    this.#length--;
    return own.pop();
  }
}

/** The sender of a request according to its headers; for a trusted proxy, the last address that it passes on. */
export const senderOf =
  (proxy: boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    if (headers.authorization !== undefined) return headers.authorization;
    const passedOn = proxy
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : undefined;
    return networkOf(passedOn || socket.remoteAddress || '');
  };
