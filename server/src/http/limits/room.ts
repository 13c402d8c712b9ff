import { QuireError } from '@quire/core/plugin';
import { Shares } from './shares.js';

/** The user of memory: a body that arrives, or a reply that is being read. */
export interface Holder {
  /** True if the body has arrived completely, or the reply was read completely. */
  readonly isOver: boolean;
  /** True if the client keeps the service waiting. */
  readonly isSlow: boolean;
  refuse(refusal: Error): void;
}

/** The memory of a body before its first byte: its connection, its request, the buffers of both. */
const BEGUN = 1 << 16;

/** The memory of bodies and replies in transfer. Callers share it, and slow ones give way. */
export class MemoryRoom {
  readonly #shares: Shares;
  readonly #kept = new Set<Held>();

  constructor(bytes: number, share: number) {
    this.#shares = new Shares({ total: bytes, share });
  }

  get free(): number {
    return this.#shares.free;
  }

  /** Reserves memory for a new body. Throws OVERLOADED, as `add` does, if there is none. */
  open(callers: readonly string[], holder?: Holder): Held {
    const held = new Held(this.#make, this.#giveBack, callers, holder);
    held.add(BEGUN);
    this.#kept.add(held);
    return held;
  }

  readonly #make = (held: Held, bytes: number): void => {
    while (!this.#shares.take(held.callers, bytes)) {
      const slow = this.#slowest(held);
      if (!slow) throw full();
      slow.giveWay();
    }
  };

  readonly #giveBack = (held: Held): void => {
    this.#kept.delete(held);
    this.#shares.giveBack(held.callers, held.bytes);
  };

  /** The slow body or reply with the most memory, of the same callers as `held` if possible. */
  #slowest(held: Held): Held | undefined {
    const slow = [...this.#kept].filter((each) => each !== held && each.isSlow).sort((a, b) => b.bytes - a.bytes);
    return slow.find(({ callers }) => callers.some((caller) => held.callers.includes(caller))) ?? slow[0];
  }
}

export class Held {
  readonly callers: readonly string[];
  /** The body or reply, while it is still on its way. */
  readonly holder?: Holder;
  readonly #make: (held: Held, bytes: number) => void;
  readonly #giveBack: (held: Held) => void;
  #bytes = 0;
  #isReleased = false;

  constructor(
    make: (held: Held, bytes: number) => void,
    giveBack: (held: Held) => void,
    callers: readonly string[],
    holder?: Holder,
  ) {
    this.#make = make;
    this.#giveBack = giveBack;
    this.callers = callers;
    this.holder = holder;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get isSlow(): boolean {
    return this.holder !== undefined && !this.holder.isOver && this.holder.isSlow;
  }

  /** Adds arrived bytes. Throws OVERLOADED if there is no memory for them, and no slow body or reply to drop. */
  add(bytes: number): void {
    this.#make(this, bytes);
    this.#bytes += bytes;
  }

  /** Returns its memory, once. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#giveBack(this);
  }

  /** Refuses the body or reply, so that others can use its memory. */
  giveWay(): void {
    this.release();
    this.holder?.refuse(full());
  }
}

const full = (): QuireError =>
  new QuireError('OVERLOADED', 'the service has no memory for more; try again shortly, and send and read faster');
