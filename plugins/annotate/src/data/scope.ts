import type { ValueOptions, ValueType } from '../request/index.js';

/** The keys by which a request addresses a field: `fields` match any of these, `data` matches `names`. */
export interface FieldIdentity {
  /** `w:id` of a control and the `fieldId` of a tag with JSON. */
  readonly ids?: readonly string[];
  readonly group?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly bookmark?: string;
  /** The names that data may be given under, the most specific first. A report names the field by the first. */
  readonly names: readonly string[];
  /** True if names are compared without case, like those of merge fields and properties. */
  readonly anyCase?: true;
  /** The XML node that a control is bound to: all controls bound to it show the same value. */
  readonly node?: string;
}

/** The value given for a field. `0`, `false`, `""` and `null` count as given; `undefined` does not. */
export interface Given {
  readonly value: unknown;
  readonly type?: ValueType;
  readonly options?: ValueOptions;
  /** The path of the value in the data; absent for entries of `fields`. */
  path?(): string;
}

export interface Scope {
  /** The value given for a field here, else in the scopes around; undefined if it is missing. It counts as used. */
  lookup(identity: FieldIdentity): Given | undefined;
  /** The path of a field's value in the data, existing or not: `groups[2].items[5].article`. */
  pathTo(identity: FieldIdentity): string;
  /** The scope inside one item of the list in `given`, or inside `given` itself; `position` counts from 1. */
  child(given: Given, item: unknown, position?: number): Scope;
  /** Moves on to the next record; false if this is no mail merge. */
  nextRecord(): boolean;
  /** Leaves out the copy of the document for this record; false if this is no mail merge. */
  skipRecord(): boolean;
  /** The position of the record in a mail merge; undefined elsewhere. */
  record(): RecordPosition | undefined;
  /** A copy of this scope, for content that is filled later: a mail merge moves to other records meanwhile. */
  here(): Scope;
}

/** The position of a record in a mail merge, from 1. */
export interface RecordPosition {
  /** The position among all records. */
  readonly number: number;
  /** The position among the records that were not skipped. */
  readonly merged: number;
}

/**
 * The items for which a section is repeated: the items of a list, or the one value that is not a list. There are none
 * for `false`, `null`, `0`, an empty text and an empty list, which count as false.
 */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === false || value === '' || value === 0) return [];
  return Number.isNaN(value) ? [] : [value];
}

/** True if a value is a list that repeats something. Rows of cells do not: they are a table, which is one value. */
export const isListOfItems = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && !value.some((item) => Array.isArray(item));
