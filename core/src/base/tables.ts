/** Tables that are searched by names from a document. A search never finds inherited members such as `constructor`. */

/** The value of a table for a key; undefined if the table has no own property of this name. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** A table of words, written as `a b; c d`. */
export const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/;\s+/).map((pair): [string, string] => pair.split(' ') as [string, string]));

/** A table that maps each word to itself, for words that are the same in documents and in the model. */
export const wordTable = <Word extends string>(words: readonly Word[]): ReadonlyMap<string, Word> =>
  new Map(words.map((word) => [word, word]));
