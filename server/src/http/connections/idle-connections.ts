import type { Socket } from 'node:net';
import { networkOf } from '@quire/core/plugin';

export interface IdleLimits {
  /** The maximum number of idle connections in all. */
  readonly total: number;
  /** The maximum number of idle connections of one network address; unlimited if a proxy hides the addresses. */
  readonly perAddress: number;
}

interface Idle {
  readonly address: string;
  /** The number of the check after which the connection became idle. */
  readonly since: number;
  /** True if the connection had a request before. */
  readonly isKept: boolean;
}

/** Number of checks during which a new connection is left alone, because its client is about to send its request. */
const FRESH = 2;

/**
 * Connections without a request. If there are too many, the longest idle one is closed in favor of the new one.
 * Connections that had a request are closed last, because their clients may be about to send the next one.
 */
export class IdleConnections {
  /** The idle connections in the order in which they became idle. */
  readonly #idle = new Map<Socket, Idle>();
  readonly #byAddress = new Map<string, Set<Socket>>();
  #looks = 0;

  constructor(private readonly limits: IdleLimits) {}

  get count(): number {
    return this.#idle.size;
  }

  /** Keeps the connection of a client that has connected, or whose last request was answered. */
  waits(socket: Socket, isKept: boolean): void {
    const address = networkOf(socket.remoteAddress ?? '');
    const neighbors = this.#byAddress.get(address) ?? new Set();
    if (this.#idle.size >= this.limits.total) this.#closeFirst(this.#idle.keys());
    if (neighbors.size >= this.limits.perAddress) this.#closeFirst(neighbors);
    this.#byAddress.set(address, neighbors.add(socket));
    this.#idle.set(socket, { address, since: this.#looks, isKept });
  }

  /** Removes a connection that has sent the headers of a request, or is closed. */
  leaves(socket: Socket): void {
    const idle = this.#idle.get(socket);
    if (!idle) return;
    this.#idle.delete(socket);
    const neighbors = this.#byAddress.get(idle.address);
    neighbors?.delete(socket);
    if (neighbors?.size === 0) this.#byAddress.delete(idle.address);
  }

  /** Called once a second. */
  look(): void {
    this.#looks++;
  }

  /** Closes connections that were idle for `FRESH` checks: a request on them would have been read by now. */
  closeSilent(): void {
    for (const [socket, { since }] of this.#idle) {
      if (this.#looks - since < FRESH) continue;
      this.leaves(socket);
      socket.destroy();
    }
  }

  #closeFirst(sockets: Iterable<Socket>): void {
    let first: Socket | undefined;
    for (const socket of sockets) {
      const idle = this.#idle.get(socket);
      // All following connections became idle at this check or later.
      if (!idle || this.#looks - idle.since < FRESH) break;
      if (!idle.isKept) {
        first = socket;
        break;
      }
      first ??= socket;
    }
    if (!first) return;
    this.leaves(first);
    first.destroy();
  }
}
