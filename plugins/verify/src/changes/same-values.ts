import { equalBytes } from '@quire/core/bytes';
import type { Revision } from '@quire/core/pdf';
import { isArray, isDict, Name, type PdfDict, type PdfObject, PdfStream, PdfString, Ref } from '@quire/core/pdf';
import type { Effort } from './effort.js';
import { isRounded, isRoundedBox } from './rounded.js';
import { contentEntries, isEncodedAnew } from './stream-content.js';

/** A revision, and the objects in it that are compared separately. */
export interface Side {
  readonly revision: Revision;
  readonly identities: { get(number: number): string | undefined };
  /** The optional content groups, which readers identify by their objects: a copy is another group. */
  readonly layers: ReadonlySet<number>;
}

/**
 * Compares values of two revisions. References are followed, so an object may move to another number, but its content
 * must not change. Objects that both revisions compare separately (pages, fields, annotations, structure elements) and
 * use for nothing else are the same if their identities are equal. The generation of a reference and the `/Length` of a
 * stream must not change, because readers handle such changes differently. Loops count as equal until a difference is
 * found. Once the effort is used up, values count as different.
 */
export class SameValues {
  readonly #before: Side;
  readonly #after: Side;
  /** Pairs of objects that are known to be equal, or are being compared. */
  readonly #pairs = new Set<number>();
  readonly #changed: Pick<ReadonlySet<number>, 'has'>;
  readonly #effort: Effort;

  constructor(before: Side, after: Side, changed: Pick<ReadonlySet<number>, 'has'>, effort: Effort) {
    this.#before = before;
    this.#after = after;
    this.#changed = changed;
    this.#effort = effort;
  }

  /**
   * Compares the values of an entry `key`; the boxes of forms below `/AP` may be rounded, because such a form fills a
   * rectangle.
   */
  equal(before: PdfObject | undefined, after: PdfObject | undefined, key?: string): boolean {
    const assumed: number[] = [];
    if (this.#compare(before, after, assumed, key === 'AP')) return true;
    // Pairs that were assumed to be equal before a difference was found may differ.
    for (const pair of assumed) this.#pairs.delete(pair);
    return false;
  }

  #compare(before: PdfObject | undefined, after: PdfObject | undefined, assumed: number[], isShown: boolean): boolean {
    const stack: Pair[] = [[before, after, isShown]];
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (!this.#effort.spend()) return false;
      let [left, right] = next;
      const [, , isAppearance] = next;
      if (left instanceof Ref || right instanceof Ref) {
        const known = this.#references(left, right, assumed);
        if (known === false) return false;
        if (known === true) continue;
        const areRefs = left instanceof Ref && right instanceof Ref;
        left = this.#before.revision.resolve(left);
        right = this.#after.revision.resolve(right);
        if (this.#isKeyedAnew(left, right)) return false;
        if (!areRefs && isScalar(left) && isScalar(right)) return false;
        // If one group may replace an array of groups (table 97), some readers take any reference for a group.
        if (!areRefs && isArray(left) && left.some((each) => this.#isLayer(each))) return false;
        // In an appearance with states (§12.5.5), some readers take any reference for the one form.
        if (!areRefs && isDict(left) && this.#holdsForms(left)) return false;
      }
      if (left instanceof PdfStream && right instanceof PdfStream && !sameBytes(left.raw, right.raw)) {
        if (!isEncodedAnew([this.#before.revision, left], [this.#after.revision, right])) return false;
        entries(contentEntries(left), contentEntries(right), stack, isAppearance ? 'form' : undefined);
        continue;
      }
      if (left instanceof PdfStream && right instanceof PdfStream && !this.#isSameLength(left, right)) return false;
      if (!shallow(left ?? null, right ?? null, stack, isAppearance)) return false;
    }
    return true;
  }

  /** Returns true if two references mean the same, and false if not; undefined if only following them can show that. */
  #references(left: PdfObject | undefined, right: PdfObject | undefined, assumed: number[]): boolean | undefined {
    const was = left instanceof Ref ? this.#before.identities.get(left.number) : undefined;
    const is = right instanceof Ref ? this.#after.identities.get(right.number) : undefined;
    const areRefs = left instanceof Ref && right instanceof Ref;
    if (areRefs && left.number === right.number && left.generation !== right.generation) return false;
    if (was !== undefined || is !== undefined) return was === is;
    if (!(areRefs && left.number === right.number) && (this.#isLayer(left) || this.#isLayer(right))) return false;
    if (!areRefs) return undefined;
    if (left.number === right.number && !this.#changed.has(left.number)) return true;
    // We read a reference with a wrong generation as null, but other readers follow it to the object, which changed.
    if (isMisaddressed(this.#before.revision, left) || isMisaddressed(this.#after.revision, right)) return false;
    const pair = left.number * 2 ** 24 + right.number;
    if (this.#pairs.has(pair)) return true;
    this.#pairs.add(pair);
    assumed.push(pair);
    return undefined;
  }

  #isLayer(value: PdfObject | undefined): boolean {
    return value instanceof Ref && (this.#before.layers.has(value.number) || this.#after.layers.has(value.number));
  }

  #holdsForms(dict: PdfDict): boolean {
    return Object.values(dict).some((each) => {
      const found = this.#before.revision.resolve(each);
      return found instanceof PdfStream && this.#before.revision.name(found.dict.Subtype) === 'Form';
    });
  }

  /** True if the lengths are equal; one may be direct and the other a reference. */
  #isSameLength({ dict: left }: PdfStream, { dict: right }: PdfStream): boolean {
    return this.#before.revision.resolve(left.Length) === this.#after.revision.resolve(right.Length);
  }

  /** True if an encrypted stream moved to another object, where its bytes mean something else (ISO 32000-2 §7.6.3). */
  #isKeyedAnew(left: PdfObject, right: PdfObject): boolean {
    if (!(left instanceof PdfStream && right instanceof PdfStream)) return false;
    const isSame = left.number === right.number && left.generation === right.generation;
    return !isSame && this.#after.revision.trailer.Encrypt !== undefined;
  }
}

/** True for a name, number, boolean or string: some readers expect it directly and follow no reference to it. */
const isScalar = (value: PdfObject): boolean =>
  value !== null && !(isArray(value) || isDict(value) || value instanceof PdfStream);

/** True if a reference has another generation than its object. */
function isMisaddressed(revision: Revision, { number, generation }: Ref): boolean {
  const object = revision.object(number);
  return object !== undefined && object.generation !== generation;
}

/** Compares one level, and pushes the values inside onto the stack. */
function shallow(left: PdfObject, right: PdfObject, stack: Pair[], isAppearance: boolean): boolean {
  if (left instanceof Name) return right instanceof Name && left.text === right.text;
  if (left instanceof PdfString) return right instanceof PdfString && left.latin === right.latin;
  if (left instanceof PdfStream) {
    if (!(right instanceof PdfStream)) return false;
    const [{ Length: _, ...was }, { Length: __, ...is }] = [left.dict, right.dict];
    return entries(was, is, stack, isAppearance ? 'form' : undefined);
  }
  if (isArray(left)) {
    if (!isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) stack.push([left[i], right[i], false]);
    return true;
  }
  if (isDict(left)) return isDict(right) && entries(left, right, stack, isAppearance ? 'appearances' : undefined);
  return left === right;
}

/** Two values, and true if they are appearances or contain appearances. */
type Pair = [PdfObject | undefined, PdfObject | undefined, boolean];

function entries(left: PdfDict, right: PdfDict, stack: Pair[], within?: 'appearances' | 'form'): boolean {
  for (const key of keysOf(left, right)) {
    const [was, is] = [left[key], right[key]];
    if (isRounded(key, was, is) || (within === 'form' && key === 'BBox' && isRoundedBox(was, is))) continue;
    stack.push([was, is, key === 'AP' || within === 'appearances']);
  }
  return true;
}

export const keysOf = (left: PdfDict, right: PdfDict): Set<string> =>
  new Set([...Object.keys(left), ...Object.keys(right)]);

/** Compares bytes. Views of the same part of a buffer are equal without a comparison. */
const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  (left.buffer === right.buffer && left.byteOffset === right.byteOffset && left.length === right.length) ||
  equalBytes(left, right);
