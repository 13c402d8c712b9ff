import type { IncomingMessage, RequestListener } from 'node:http';

/** Requests begun in one turn of the event loop: a millisecond of work. */
const A_TURN = 8;

/** Milliseconds after which a request that waited for its turn is better refused: those behind it wait no less. */
const LATE = 400;

/** Entries behind which the queue is cut off. */
const CUT = 1024;

interface Waiting {
  readonly request: IncomingMessage;
  readonly since: number;
  begin(): void;
}

/**
 * Begins few requests in a turn of the event loop, in their order, where many are there at once. The loop accepts one new
 * connection a turn: were all begun as they come, whoever connects would wait for all who have, again and again, for
 * seconds. And it knows who waited too long, for the admission to refuse.
 */
export class Turns {
  readonly #late = new WeakSet<IncomingMessage>();
  #waiting: Waiting[] = [];
  #next = 0;
  #begun = 0;
  #turn: NodeJS.Immediate | undefined;

  /** Calls a listener for each request, in its turn. */
  of(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#turn ??= setImmediate(this.#onTurn);
      if (this.#begun < A_TURN && this.#waiting.length === 0) {
        this.#begun++;
        listener(request, response);
      } else {
        this.#waiting.push({ request, since: performance.now(), begin: () => listener(request, response) });
      }
    };
  }

  /** Whether a request had to wait too long for its turn. */
  readonly isLate = (request: IncomingMessage): boolean => this.#late.has(request);

  readonly #onTurn = (): void => {
    this.#turn = undefined;
    this.#begun = 0;
    const now = performance.now();
    for (; this.#begun < A_TURN && this.#next < this.#waiting.length; this.#next++) {
      const { request, since, begin } = this.#waiting[this.#next];
      if (request.destroyed) continue;
      this.#begun++;
      if (now - since > LATE) this.#late.add(request);
      begin();
    }
    if (this.#next === this.#waiting.length || this.#next > CUT) {
      this.#waiting = this.#waiting.slice(this.#next);
      this.#next = 0;
    }
    if (this.#waiting.length > 0) this.#turn = setImmediate(this.#onTurn);
  };
}
