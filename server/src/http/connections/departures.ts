import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Pace, type PaceLimits } from './pace.js';

export class ReplyInFlight {
  #pace: Pace | undefined;

  constructor(
    private readonly response: ServerResponse,
    private readonly socket: Socket,
    private readonly limits: PaceLimits,
  ) {}

  get isOver(): boolean {
    return this.response.writableFinished || this.socket.destroyed;
  }

  get isSlow(): boolean {
    return this.#pace?.isSlow ?? false;
  }

  /** Called once a second: counts the bytes that the client has read, and ends a reply that is too slow. */
  look(): void {
    // The client has nothing left to read: the service does not wait for it.
    if (this.socket.writableLength === 0) return;
    const read = this.socket.bytesWritten - this.socket.writableLength;
    if (this.#pace) this.#pace.look(read);
    else this.#pace = new Pace(this.limits, read);
    if (this.#pace.fault !== undefined) this.refuse();
  }

  /** Closes the connection: a part of the reply has been sent, so that an error cannot be sent any more. */
  refuse(): void {
    this.socket.destroy();
  }
}

/** All replies that are being made or read. A client must read at the same minimum rate at which it must send. */
export class Departures {
  readonly #under = new Map<ServerResponse, ReplyInFlight>();

  constructor(private readonly limits: PaceLimits) {}

  get count(): number {
    return this.#under.size;
  }

  begin(response: ServerResponse, socket: Socket): void {
    this.#under.set(response, new ReplyInFlight(response, socket, this.limits));
    response.once('close', () => this.#under.delete(response));
  }

  of(response: ServerResponse): ReplyInFlight | undefined {
    return this.#under.get(response);
  }

  /** Called once a second. */
  look(): void {
    for (const departure of this.#under.values()) if (!departure.isOver) departure.look();
  }
}
