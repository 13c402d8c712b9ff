import type { IncomingMessage, ServerResponse } from 'node:http';
import { Arrival } from './arrival.js';
import type { PaceLimits } from './pace.js';

/** All arriving bodies. Each has the same deadline, even if nothing reads it: the bytes of its connection count. */
export class Arrivals {
  readonly #under = new Map<IncomingMessage, Arrival>();

  constructor(private readonly limits: PaceLimits) {}

  get count(): number {
    return this.#under.size;
  }

  /** Listener for the server's event `request`, before all others. */
  readonly begin = (request: IncomingMessage, response: ServerResponse): void => {
    if (hasBody(request)) this.#under.set(request, new Arrival(request, response, this.limits));
  };

  /** The arrival of a request's body; undefined if the request has no body, or the body is complete. */
  of(request: IncomingMessage): Arrival | undefined {
    return this.#under.get(request);
  }

  /** Called once a second. */
  look(): void {
    for (const [request, arrival] of this.#under) {
      if (!arrival.isOver) arrival.look();
      if (arrival.isOver) this.#under.delete(request);
    }
  }
}

/** RFC 9112, 6.3: a request has a body if its headers give a length above 0 or a transfer encoding. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
