import type { IncomingMessage, ServerResponse } from 'node:http';
import { HostRefusal } from '../problem.js';
import { Pace, type PaceLimits } from './pace.js';

/** The body of one request while it arrives; its reader is an operation, or absent if the request is refused. */
export class Arrival {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #limits: PaceLimits;
  readonly #pace: Pace;
  #reader: ((refusal: Error) => void) | undefined;
  #refusal: Error | undefined;
  /** The number of checks since the body was refused. */
  #overdue = 0;

  constructor(request: IncomingMessage, response: ServerResponse, limits: PaceLimits) {
    this.#request = request;
    this.#response = response;
    this.#limits = limits;
    this.#pace = new Pace(limits, request.socket.bytesRead);
  }

  /** True if nothing more of the body will arrive. */
  get isOver(): boolean {
    return this.#request.complete || this.#request.socket.destroyed;
  }

  /** True if the body is slow: slow bodies are refused first when memory runs out. */
  get isSlow(): boolean {
    return this.#refusal === undefined && this.#pace.isSlow;
  }

  /** Calls `reader` once when the body is refused, at once if it was already; undefined removes the reader. */
  set reader(reader: ((refusal: Error) => void) | undefined) {
    this.#reader = reader;
    if (reader && this.#refusal) reader(this.#refusal);
  }

  /** Called once a second: counts the received bytes, and refuses a body that is too slow. */
  look(): void {
    if (this.#refusal) {
      // The request's handler has had time to answer, and the client has had time to read the answer.
      if (++this.#overdue >= this.#limits.patienceSeconds) this.#request.socket.destroy();
      return;
    }
    // Bytes that wait here to be read are not a delay by the client.
    if (this.#request.readableLength >= this.#request.readableHighWaterMark) return;
    this.#pace.look(this.#request.socket.bytesRead);
    const { fault } = this.#pace;
    if (fault !== undefined) this.refuse(new HostRefusal('REQUEST_TIMEOUT', `${fault}; send it again faster`));
  }

  /** Refuses the body: its reader gets the refusal; if there is no reader, the connection is closed after the reply. */
  refuse(refusal: Error): void {
    if (this.#refusal) return;
    this.#refusal = refusal;
    if (this.#reader) this.#reader(refusal);
    else if (this.#response.writableFinished) this.#request.socket.destroy();
    else this.#response.once('finish', () => this.#request.socket.destroySoon());
  }
}
