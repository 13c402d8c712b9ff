/**
 * A table of the words that files use. It has no prototype: a file may well ask for `constructor`, and must find
 * nothing.
 */
export const dictionary = <V>(entries: Readonly<Record<string, V>>): Readonly<Partial<Record<string, V>>> =>
  Object.assign(Object.create(null), entries);
