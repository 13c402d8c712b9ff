import { QuireError } from '@quire/core/plugin';
import { Shares } from './shares.js';

/** The maximum number of concurrent requests, by kind. */
export interface Places {
  /** Requests with a document in memory, including the ones that wait for a worker. */
  readonly documents: number;
  /** Requests of a few kilobytes each, which mostly wait for the database. */
  readonly small: number;
  /** Requests with a body of events, which wait for nothing. */
  readonly events: number;
}

export interface RequestPlace {
  /** Ends the request for the sake of another caller; set only while the request waits for a worker. */
  giveWay?: (refusal: QuireError) => void;
}

/** A place in use, with its callers from general to specific: the address, then the key if there is one. */
interface HeldPlace extends RequestPlace {
  readonly callers: readonly string[];
}

/**
 * Places for requests with complete bodies, and a count of all requests under way, which a stop waits for. A request
 * without a place is refused, and never waits. One caller never has all places: see `Shares`. If none is left for a
 * caller, the caller with the most places, if it has more than the new one, loses its newest request that still waits
 * for a worker.
 */
export class Admission {
  /** The places in the order in which they were taken. */
  readonly #held: Readonly<Record<keyof Places, Set<HeldPlace>>> = {
    documents: new Set(),
    small: new Set(),
    events: new Set(),
  };
  readonly #places: Readonly<Record<keyof Places, Shares>>;
  #underWay = 0;
  #leaving = false;
  #draining = false;
  #emptied: (() => void)[] = [];

  constructor({ documents, small, events }: Places, share = 1) {
    const shares = (total: number) => new Shares({ total, share });
    this.#places = { documents: shares(documents), small: shares(small), events: shares(events) };
  }

  /** True if there is no place for another document. A service full of documents still answers all other requests. */
  get full(): boolean {
    return this.#places.documents.free === 0;
  }

  /** Requests that have not been answered. */
  get requests(): number {
    return this.#underWay;
  }

  /** True if clients should use another replica from now on; requests that still arrive are answered. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /** Tells clients to leave: `/readyz` reports it, and each connection is closed after its reply. */
  leave(): void {
    this.#leaving = true;
  }

  /** Counts a request until it is answered. Rejects with OVERLOADED if the service is stopping. */
  async underWay<Value>(request: () => Promise<Value>): Promise<Value> {
    if (this.#draining) throw new QuireError('OVERLOADED', 'the service is stopping; send the request again');
    this.#underWay++;
    try {
      return await request();
    } finally {
      this.#underWay--;
      if (this.#underWay === 0) for (const resolve of this.#emptied.splice(0)) resolve();
    }
  }

  /** Checks if there is a place for these callers now, so that no body is read in vain. Throws OVERLOADED. */
  check(kind: keyof Places, callers: readonly string[]): void {
    if (!this.#places[kind].fits(callers, 1) && !this.#givingWay(kind, callers)) throw full();
  }

  /** Runs `body` in a place. Rejects with OVERLOADED if there is none for these callers. */
  async run<Value>(
    kind: keyof Places,
    callers: readonly string[],
    body: (place: RequestPlace) => Promise<Value>,
  ): Promise<Value> {
    const place = this.#take(kind, callers);
    try {
      return await body(place);
    } finally {
      if (this.#held[kind].delete(place)) this.#places[kind].giveBack(callers, 1);
    }
  }

  #take(kind: keyof Places, callers: readonly string[]): HeldPlace {
    const places = this.#places[kind];
    if (!places.take(callers, 1)) {
      const other = this.#givingWay(kind, callers);
      if (!other) throw full();
      this.#held[kind].delete(other);
      places.pass(other.callers, callers, 1);
      other.giveWay?.(full());
    }
    const place = { callers };
    this.#held[kind].add(place);
    return place;
  }

  /** The newest waiting request of the caller with the most places; undefined if `callers` would have as many. */
  #givingWay(kind: keyof Places, callers: readonly string[]): HeldPlace | undefined {
    const heldBy = (each: readonly string[]) => this.#places[kind].heldBy(each[each.length - 1]);
    let most = heldBy(callers) + 1;
    let found: HeldPlace | undefined;
    for (const place of this.#held[kind]) {
      const held = heldBy(place.callers);
      if (!place.giveWay || held < most || (held === most && !found)) continue;
      most = held;
      found = place;
    }
    return found;
  }

  /** Admits no more requests; resolves when the last has ended, or after a time in milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.#leaving = true;
    this.#draining = true;
    if (this.#underWay === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([new Promise<void>((resolve) => this.#emptied.push(resolve)), late]);
    clearTimeout(timer);
  }
}

const full = (): QuireError => new QuireError('OVERLOADED', 'the service is full; try again shortly');
