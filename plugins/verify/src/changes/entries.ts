import { isDict, objectNumber, type PdfDict, type PdfValue } from '@quire/core/pdf';
import type { View } from '../view.js';
import type { Change, Comparison } from './comparison.js';
import { isRounded } from './rounded.js';
import { keysOf } from './same-values.js';

/** Compares the values of one entry of a dictionary; a value is undefined if the entry is absent. */
export type EntryRule = (comparison: Comparison, before: PdfValue | undefined, after: PdfValue | undefined) => void;

/**
 * Compares two dictionaries entry by entry. Entries with a rule are passed to it, changed or not; all others must mean
 * the same.
 */
export function compareEntries(
  comparison: Comparison,
  before: PdfDict,
  after: PdfDict,
  rules: Readonly<Record<string, EntryRule>>,
  place: Pick<Change, 'where' | 'page' | 'field' | 'object'>,
): void {
  for (const key of keysOf(before, after)) {
    if (Object.hasOwn(rules, key)) rules[key](comparison, before[key], after[key]);
    else if (!comparison.same.equal(before[key], after[key], key) && !isRounded(key, before[key], after[key])) {
      comparison.note({ ...place, kind: 'undefined', what: `/${key} ${verb(before[key], after[key])}` });
    }
  }
}

export function verb(before: PdfValue | undefined, after: PdfValue | undefined): string {
  if (before === undefined) return 'is added';
  return after === undefined ? 'is removed' : 'changes';
}

/** A rule that notes any change of the entry as one of a kind that may be allowed. */
export const entryOf =
  (key: string, change: Omit<Change, 'what'>): EntryRule =>
  ({ same, note }, before, after) => {
    if (!same.equal(before, after)) note({ ...change, what: `/${key} ${verb(before, after)}` });
  };

/**
 * Returns the items of a list of dictionaries that are not dictionaries: we ignore them, but other readers may not.
 * References to missing objects are left out, because all readers ignore those.
 */
export function unread({ revision }: View, list: PdfValue | undefined): readonly PdfValue[] {
  const items = revision.array(list);
  if (!items) return list === undefined || revision.resolve(list) === null ? [] : [list];
  return items.filter((item) => {
    const value = revision.resolve(item);
    if (value !== null) return !isDict(value);
    return revision.object(objectNumber(item) ?? -1) !== undefined;
  });
}

export const ignored: EntryRule = () => {};

/** A rule for `/Type`, which a writer may state or leave out: readers ignore dictionaries of another type. */
export const typeOf =
  (type: string, place: Omit<Change, 'kind' | 'what'>): EntryRule =>
  ({ same, after: { revision }, note }, was, is) => {
    if (is === undefined || revision.name(is) === type || same.equal(was, is)) return;
    note({ ...place, kind: 'undefined', what: '/Type changes' });
  };
