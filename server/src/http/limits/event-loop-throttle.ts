import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { networkOf } from '@quire/core/plugin';

/** The maximum number of requests that one turn of the event loop begins. */
interface Share {
  readonly begun: number;
  /** The maximum number of refusals in one turn; a refusal takes a fraction of the time of a request. */
  readonly refused: number;
}

/** The limits for any other turn: about a millisecond of work. */
const USUAL_SHARE: Share = { begun: 6, refused: 6 };
/** The limits for a turn in which a client connected: small, because more connections are likely to follow. */
const SHARE_BESIDE_A_CONNECTION: Share = { begun: 1, refused: 1 };

/** Milliseconds that a request may wait for its turn. */
const LONGEST_WAIT = 500;

/**
 * In milliseconds: the time that a request is assumed to take before any measurement, and the longest time that is
 * assumed.
 */
const USUAL = 0.2;
const AT_MOST = 5;

/**
 * Begins few requests in a turn of the event loop if many arrive at once: callers take turns, each with its requests in
 * their order. The loop accepts one new connection a turn: if all requests began as they arrive, a client that connects
 * would wait for all other requests, again and again, for seconds. If a request would have to wait too long, a request
 * of the caller with the most waiting requests is refused. Few requests are refused in a turn, so that accepted
 * requests get most of the time. This holds even if several times as many requests arrive as the service can handle, or
 * if clients retry at once.
 */
export class EventLoopThrottle {
  readonly #begin: RequestListener;
  readonly #refuse: RequestListener;
  readonly #waiting: TakingTurns;
  readonly #refused: Waiting[] = [];
  #begun = 0;
  #share = USUAL_SHARE;
  #turn: NodeJS.Immediate | undefined;
  #turned: number | undefined;
  #each = USUAL;

  /** `proxy`: requests come through a proxy, which sends the addresses of its clients in a header. */
  constructor(begin: RequestListener, refuse: RequestListener, proxy = false) {
    this.#begin = begin;
    this.#refuse = refuse;
    this.#waiting = new TakingTurns(senderOf(proxy));
  }

  /** Listener for the server's event `connection`. */
  readonly connected = (): void => {
    this.#share = SHARE_BESIDE_A_CONNECTION;
    this.#turn ??= setImmediate(this.#onTurn);
  };

  /** Listener for the server's event `request`. */
  readonly take: RequestListener = (request, response) => {
    this.#turn ??= setImmediate(this.#onTurn);
    if (this.#begun < this.#share.begun && this.#waiting.length === 0) {
      this.#begun++;
      this.#begin(request, response);
      return;
    }
    this.#waiting.push({ request, response });
    if (this.#waiting.length * this.#each <= LONGEST_WAIT) return;
    const last = this.#waiting.lastOfMost();
    if (last) this.#refused.push(last);
  };

  readonly #onTurn = (): void => {
    this.#measure();
    this.#begun = callFirst(this.#waiting, this.#share.begun, this.#begin);
    callFirst(this.#refused, this.#share.refused, this.#refuse);
    this.#share = USUAL_SHARE;
    const isOver = this.#waiting.length === 0 && this.#refused.length === 0;
    this.#turn = isOver ? undefined : setImmediate(this.#onTurn);
    if (!isOver) return;
    this.#turned = undefined;
    this.#each = USUAL;
  };

  /** Averages the time from turn to turn while there is a queue, including all other work of the loop. */
  #measure(): void {
    const now = performance.now();
    if (this.#turned !== undefined && this.#begun > 0)
      this.#each += (Math.min((now - this.#turned) / this.#begun, AT_MOST) - this.#each) / 8;
    this.#turned = now;
  }
}

/** Calls a listener for the first requests whose clients are still connected; returns the number of calls. */
function callFirst(queue: { shift(): Waiting | undefined }, most: number, listener: RequestListener): number {
  let called = 0;
  while (called < most) {
    const first = queue.shift();
    if (!first) break;
    if (first.request.destroyed) continue;
    called++;
    listener(first.request, first.response);
  }
  return called;
}

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * A queue in which callers take turns, so that one request waits for one request of each other caller. Before any
 * check, the key identifies its caller, or the address if there is no key; invented keys gain a caller no more turns
 * than a plain queue would give.
 */
class TakingTurns {
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

  shift(): Waiting | undefined {
    for (const [caller, own] of this.#callers) {
      this.#callers.delete(caller);
      if (own.length > 1) this.#callers.set(caller, own);
      this.#length--;
      return own.shift();
    }
    return undefined;
  }

  /** Takes the last request of the caller with the most requests, or of the one whose turn is last. */
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
