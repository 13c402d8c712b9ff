/** A table of words in files. It has no prototype: a file may use the word `constructor`, which must not be found. */
export const dictionary = <V>(entries: Readonly<Record<string, V>>): Readonly<Partial<Record<string, V>>> =>
  Object.assign(Object.create(null), entries);
