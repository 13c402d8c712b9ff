/** A lookup table for words of a file. It has no prototype, so that the word `constructor` is not found. */
export const dictionary = <V>(entries: Readonly<Record<string, V>>): Readonly<Partial<Record<string, V>>> =>
  Object.assign(Object.create(null), entries);
