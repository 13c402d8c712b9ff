import { Name } from '../../file/index.js';
import { latin } from './characters.js';

/** The number of slots, a power of two: the names of a document have a few hundred spellings. */
const SLOTS = 1024;
/** The longest name that is kept; longer ones rarely repeat. */
const LONGEST = 32;

/**
 * Caches the names of a document in slots, which later names overwrite. A document of a megabyte has 200,000 names,
 * nearly all of them from the same thirty. For any input, the table keeps its size, and finding takes one comparison.
 */
export class NameTable {
  readonly #slots: (Name | undefined)[] = new Array(SLOTS).fill(undefined);

  /** The name whose characters are the bytes from `start` to `end`; `hash` is of these bytes, see `nextHash`. */
  name(bytes: Uint8Array, start: number, end: number, hash: number): Name {
    if (end - start > LONGEST) return new Name(latin(bytes, start, end));
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    const known = this.#slots[slot];
    if (known && isSpelled(known.text, bytes, start, end)) return known;
    const name = new Name(latin(bytes, start, end));
    this.#slots[slot] = name;
    return name;
  }
}

/** Returns a hash of bytes extended by one byte. The first hash is 0. */
export const nextHash = (hash: number, byte: number): number => Math.imul(hash, 31) + byte;

function isSpelled(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
