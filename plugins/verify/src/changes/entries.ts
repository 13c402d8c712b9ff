import { isDict, objectNumber, type PdfDict, type PdfValue } from '@quire/core/pdf';
import type { View } from '../view.js';
import type { Change, ChangeKind, ChangePlace, Comparison } from './comparison.js';
import { isRounded } from './rounded.js';
import { keysOf } from './same-values.js';

/** Values of one entry before and after; undefined if the entry is absent. */
type Values = [before: PdfValue | undefined, after: PdfValue | undefined];

/** A rule for an entry: it compares the values, or counts a change as one of a given kind if the values pass a test. */
export type EntryRule =
  | ((comparison: Comparison, ...values: Values) => void)
  | { readonly kind: ChangeKind; readonly passes: (comparison: Comparison, ...values: Values) => boolean };
export type EntryRules = Readonly<Record<string, EntryRule>>;

/**
 * Compares two dictionaries entry by entry. Entries with a rule are passed to it, changed or not; all others must mean
 * the same.
 */
export function compareEntries(
  comparison: Comparison,
  before: PdfDict,
  after: PdfDict,
  rules: EntryRules,
  place: Pick<Change, 'where' | 'page' | 'field' | 'object'>,
): void {
  for (const key of keysOf(before, after)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    const [was, is] = [before[key], after[key]];
    if (typeof rule === 'function') rule(comparison, was, is);
    else if (!comparison.same.equal(was, is, key) && (rule !== undefined || !isRounded(key, was, is))) {
      const kind = rule?.passes(comparison, was, is) ? rule.kind : 'undefined';
      comparison.note({ ...place, kind, what: `/${key} ${verb(was, is)}` });
    }
  }
}

export function verb(before: PdfValue | undefined, after: PdfValue | undefined): string {
  if (before === undefined) return 'is added';
  return after === undefined ? 'is removed' : 'changes';
}

/** Rules that count a change of these entries as a change of this kind if the values pass a test. */
export const allowed = (
  keys: string,
  kind: ChangeKind,
  passes: (comparison: Comparison, ...values: Values) => boolean = () => true,
): EntryRules => Object.fromEntries(keys.split(' ').map((key) => [key, { kind, passes }]));

export const isNew = (_: Comparison, was: PdfValue | undefined): boolean => was === undefined;

/**
 * Returns the items that are not dictionaries in a list of dictionaries: we ignore such items, but other readers may
 * not. References to missing objects are left out, because all readers ignore them.
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
  (type: string, place: ChangePlace): EntryRule =>
  ({ same, after: { revision }, note }, was, is) => {
    if (is === undefined || revision.name(is) === type || same.equal(was, is)) return;
    note({ ...place, kind: 'undefined', what: '/Type changes' });
  };
