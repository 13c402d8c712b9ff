/** Pseudo-random numbers, the same for the same seed (Numerical Recipes' generator). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2654435761) >>> 0;
  }

  /** A whole number from 0, below `below`. */
  next(below: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * below);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.next(items.length)] as Item;
  }

  list<Item>(most: number, item: (index: number) => Item): Item[] {
    return Array.from({ length: this.next(most + 1) }, (_, index) => item(index));
  }
}
