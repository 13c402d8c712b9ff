import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Most requests of one turn of the event loop. */
interface Share {
  readonly begun: number;
  /** Which takes a fraction of it. */
  readonly refused: number;
}

/** A millisecond of work. */
const USUAL_SHARE: Share = { begun: 6, refused: 6 };
/** Of a turn in which somebody connected: others are likely to be behind. */
const SHARE_BESIDE_A_CONNECTION: Share = { begun: 1, refused: 1 };

/** Milliseconds that a request may wait for its turn. */
const LONGEST_WAIT = 500;

/** What a request takes before anything was measured, and at most, whatever else held up the loop; in milliseconds. */
const USUAL = 0.2;
const AT_MOST = 5;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Begins few requests in a turn of the event loop, in their order, where many are there at once. The loop accepts one new
 * connection a turn: were all begun as they come, whoever connects would wait for all who have, again and again, for
 * seconds. Who would have to wait too long is refused, few in a turn too: a flood of several times what the service can
 * take, or of clients that come again at once, leaves it most of its time for those it takes.
 */
export class EventLoopThrottle {
  readonly #begin: RequestListener;
  readonly #refuse: RequestListener;
  readonly #waiting: Waiting[] = [];
  readonly #refused: Waiting[] = [];
  #begun = 0;
  #share = USUAL_SHARE;
  #turn: NodeJS.Immediate | undefined;
  #turned: number | undefined;
  #each = USUAL;

  constructor(begin: RequestListener, refuse: RequestListener) {
    this.#begin = begin;
    this.#refuse = refuse;
  }

  /** What a server calls for each connection. */
  readonly connected = (): void => {
    this.#share = SHARE_BESIDE_A_CONNECTION;
    this.#turn ??= setImmediate(this.#onTurn);
  };

  /** What a server calls for each request. */
  readonly take: RequestListener = (request, response) => {
    this.#turn ??= setImmediate(this.#onTurn);
    if (this.#begun < this.#share.begun && this.#waiting.length === 0) {
      this.#begun++;
      this.#begin(request, response);
    } else if (this.#waiting.length * this.#each > LONGEST_WAIT) {
      this.#refused.push({ request, response });
    } else {
      this.#waiting.push({ request, response });
    }
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

  /** From one turn to the next while there is a queue: with all that the loop does beside. */
  #measure(): void {
    const now = performance.now();
    if (this.#turned !== undefined && this.#begun > 0)
      this.#each += (Math.min((now - this.#turned) / this.#begun, AT_MOST) - this.#each) / 8;
    this.#turned = now;
  }
}

/** Calls a listener for so many of the first who are still there; gives how many there were. */
function callFirst(queue: Waiting[], most: number, listener: RequestListener): number {
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
