import type { FontSlice } from '../../resolved/index.js';

/** The number of consecutive characters that are looked up together. */
const BLOCK = 256;

/**
 * Finds the slices of a font with a character, in their order. A Chinese font has a hundred slices of about sixty
 * ranges, and documents have thousands of characters, so the slices for a block of characters are found only once.
 */
export class SlicesByCharacter {
  readonly #slices: readonly FontSlice[];
  readonly #blocks = new Map<number, readonly (readonly number[])[]>();

  constructor(slices: readonly FontSlice[]) {
    this.#slices = slices;
  }

  of(codePoint: number): readonly number[] {
    const block = Math.floor(codePoint / BLOCK);
    let found = this.#blocks.get(block);
    if (!found) {
      found = this.#lookUp(block * BLOCK);
      this.#blocks.set(block, found);
    }
    return found[codePoint - block * BLOCK];
  }

  #lookUp(first: number): readonly (readonly number[])[] {
    const found = Array.from({ length: BLOCK }, (): number[] => []);
    for (const [index, { covers }] of this.#slices.entries()) {
      for (const [from, to] of covers) {
        const end = Math.min(to - first, BLOCK - 1);
        for (let at = Math.max(0, from - first); at <= end; at++) if (found[at].at(-1) !== index) found[at].push(index);
      }
    }
    return found;
  }
}
