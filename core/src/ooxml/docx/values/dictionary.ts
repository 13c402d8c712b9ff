/** A table by words of files. It has no prototype, so that a lookup of the word `constructor` finds nothing. */
export const dictionary = <V>(entries: Readonly<Record<string, V>>): Readonly<Partial<Record<string, V>>> =>
  Object.assign(Object.create(null), entries);
