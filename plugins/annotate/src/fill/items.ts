/**
 * What a section is there for, once each: the items of a list, or the one value that is not a list. Nothing for `false`,
 * `null`, `0`, an empty text and an empty list: data says no with these.
 */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === false || value === '' || value === 0) return [];
  return Number.isNaN(value) ? [] : [value];
}

/** A list, for what a list repeats. Rows of cells are a table, which is a value of its own. */
export const isListOfItems = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && !value.some((item) => Array.isArray(item));
