import { equalBytes } from '@quire/core/bytes';
import type { Revision } from '@quire/core/pdf';
import { isArray, isDict, Name, type PdfDict, type PdfObject, PdfStream, PdfString, Ref } from '@quire/core/pdf';
import type { Effort } from './effort.js';

/** An entry that says nothing about the content of a stream. */
const LENGTH = 'Length';

/** A revision, and which of its objects are compared on their own. */
export interface Side {
  readonly revision: Revision;
  readonly identities: ReadonlyMap<number, string>;
}

/**
 * Whether values mean the same at two revisions: references are followed, so that an object may move to another number,
 * but must not change. What both revisions compare on its own (pages, fields, annotations, structure elements) counts as
 * the same when it is the same thing. Loops are taken to be equal until a difference is found. Once the effort is spent,
 * values count as different.
 */
export class SameValues {
  readonly #before: Side;
  readonly #after: Side;
  /** Pairs of objects known to be equal, or being compared. */
  readonly #pairs = new Set<number>();
  readonly #changed: ReadonlySet<number>;
  readonly #effort: Effort;

  constructor(before: Side, after: Side, changed: ReadonlySet<number>, effort: Effort) {
    this.#before = before;
    this.#after = after;
    this.#changed = changed;
    this.#effort = effort;
  }

  equal(before: PdfObject | undefined, after: PdfObject | undefined): boolean {
    const assumed: number[] = [];
    if (this.#compare(before, after, assumed)) return true;
    // What was assumed on the way to a difference is not known to be equal.
    for (const pair of assumed) this.#pairs.delete(pair);
    return false;
  }

  #compare(before: PdfObject | undefined, after: PdfObject | undefined, assumed: number[]): boolean {
    const stack: [PdfObject | undefined, PdfObject | undefined][] = [[before, after]];
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (!this.#effort.spend()) return false;
      let [left, right] = next;
      if (left instanceof Ref || right instanceof Ref) {
        const known = this.#references(left, right, assumed);
        if (known === false) return false;
        if (known === true) continue;
        left = this.#before.revision.resolve(left);
        right = this.#after.revision.resolve(right);
      }
      if (!shallow(left ?? null, right ?? null, stack)) return false;
    }
    return true;
  }

  /** Whether two references mean the same, where that is known without following them. */
  #references(left: PdfObject | undefined, right: PdfObject | undefined, assumed: number[]): boolean | undefined {
    const was = left instanceof Ref ? this.#before.identities.get(left.number) : undefined;
    const is = right instanceof Ref ? this.#after.identities.get(right.number) : undefined;
    if (was !== undefined || is !== undefined) return was === is;
    if (!(left instanceof Ref && right instanceof Ref)) return undefined;
    if (left.number === right.number && !this.#changed.has(left.number)) return true;
    const pair = left.number * 2 ** 24 + right.number;
    if (this.#pairs.has(pair)) return true;
    this.#pairs.add(pair);
    assumed.push(pair);
    return undefined;
  }
}

/** Compares one level, and puts the values inside on the stack. */
function shallow(left: PdfObject, right: PdfObject, stack: [PdfObject | undefined, PdfObject | undefined][]): boolean {
  if (left instanceof Name) return right instanceof Name && left.text === right.text;
  if (left instanceof PdfString) return right instanceof PdfString && left.latin === right.latin;
  if (left instanceof PdfStream) {
    if (!(right instanceof PdfStream) || !sameBytes(left.raw, right.raw)) return false;
    return entries(left.dict, right.dict, stack, LENGTH);
  }
  if (isArray(left)) {
    if (!isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) stack.push([left[i], right[i]]);
    return true;
  }
  if (isDict(left)) return isDict(right) && entries(left, right, stack);
  return left === right;
}

function entries(
  left: PdfDict,
  right: PdfDict,
  stack: [PdfObject | undefined, PdfObject | undefined][],
  ignored?: string,
): boolean {
  for (const key of keysOf(left, right)) if (key !== ignored) stack.push([left[key], right[key]]);
  return true;
}

/** The keys of two dictionaries together. */
export const keysOf = (left: PdfDict, right: PdfDict): Set<string> =>
  new Set([...Object.keys(left), ...Object.keys(right)]);

/** Two views of the same bytes of the file are equal without comparing them. */
const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  (left.buffer === right.buffer && left.byteOffset === right.byteOffset && left.length === right.length) ||
  equalBytes(left, right);
