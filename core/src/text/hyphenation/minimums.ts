/** The fewest letters that a divided word leaves on each line. */

interface Minimums {
  readonly before: number;
  readonly after: number;
}

const USUAL: Minimums = { before: 2, after: 2 };

/**
 * Where the patterns of a language are made for more than two letters on the next line. For English that is Word's own
 * way too: it divides "un-der" and "unbelieva-bly", and leaves "never" whole with room for "nev-".
 */
const AFTER: Readonly<Record<string, number>> = { cs: 3, en: 3, et: 3, pt: 3, sk: 3 };

/** Words that Word leaves whole and the patterns do not. */
const WHOLE: Readonly<Record<string, ReadonlySet<string>>> = { en: new Set(['after']) };

/** `key` names the patterns, as `patternsFor` does. */
export function minimumsOf(key: string): Minimums {
  const after = AFTER[key.slice(0, 2)];
  return after === undefined ? USUAL : { ...USUAL, after };
}

export const staysWhole = (word: string, key: string): boolean =>
  WHOLE[key.slice(0, 2)]?.has(word.toLowerCase()) ?? false;
