import { isArray, isDict, type PdfObject, PdfStream, Ref, type Revision } from '@quire/core/pdf';
import type { View } from '../view.js';
import type { Effort } from './effort.js';

/** The number of the trailer among the holders of references. */
const TRAILER = -1;

/**
 * The references between objects, gathered over the revisions of a document. References that an object no longer has
 * are kept: additional ones only cost time.
 */
export class References {
  readonly #holders = new Map<number, number[]>();
  readonly #effort: Effort;
  /** The index of the newest revision whose references are included; all earlier revisions are included, too. */
  #until = -1;

  constructor(effort: Effort) {
    this.#effort = effort;
  }

  /**
   * Returns the objects of `after` through which a change may be visible: objects that the revision writes, and objects
   * that lead to these by references which a comparison follows. All other objects mean the same as before.
   */
  changedBy(before: View, after: View): ReadonlySet<number> {
    this.#include(before.revision);
    this.#include(after.revision);
    const changed = new Set<number>(after.revision.own.keys());
    const open = [...changed];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      const identity = before.identities.get(number);
      if (identity !== undefined && identity === after.identities.get(number)) continue;
      for (const holder of this.holdersOf(number)) {
        if (!this.#effort.spend()) return changed;
        if (changed.has(holder)) continue;
        changed.add(holder);
        open.push(holder);
      }
    }
    return changed;
  }

  /** Returns the objects that refer to an object, in this or an earlier revision. */
  holdersOf(number: number): readonly number[] {
    return this.#holders.get(number) ?? [];
  }

  #include(revision: Revision): void {
    if (revision.index <= this.#until) return;
    const numbers = revision.index === this.#until + 1 && this.#until >= 0 ? revision.own.keys() : revision.numbers();
    this.#until = revision.index;
    this.#add(TRAILER, revision.trailer);
    for (const number of numbers) {
      const object = revision.object(number);
      if (!object) continue;
      this.#add(number, object.value);
      // An object in an object stream changes with that stream.
      if (object.container !== undefined) this.#hold(object.container, number);
    }
  }

  #add(holder: number, value: PdfObject): void {
    const stack: PdfObject[] = [value];
    for (let next = stack.pop(); next !== undefined && this.#effort.spend(); next = stack.pop()) {
      if (next instanceof Ref) this.#hold(next.number, holder);
      else if (isArray(next)) for (const each of next) stack.push(each);
      else if (next instanceof PdfStream) stack.push(next.dict);
      else if (isDict(next)) for (const each of Object.values(next)) if (each !== undefined) stack.push(each);
    }
  }

  #hold(number: number, holder: number): void {
    const holders = this.#holders.get(number);
    if (!holders) this.#holders.set(number, [holder]);
    else if (holders[holders.length - 1] !== holder) holders.push(holder);
  }
}
