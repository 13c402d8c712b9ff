/** Automatic hyphenation (`w:autoHyphenation`, §17.15.1.10): where words of a language may be divided. */
import { type Divide, loadPatterns, patternsFor } from './languages.js';

export interface Hyphenator {
  /** Indices into the word: it may be divided before each. Empty if the language has no patterns loaded. */
  points(word: string, language: string): readonly number[];
}

/** Words shorter than this stay whole. */
const SHORTEST = 5;
/** The maximum length of a hyphenated word, above that of any language: finding its breaks takes quadratic time. */
const LONGEST = 400;
const SOFT_HYPHEN = '\u00ad';
const NONE: readonly number[] = [];

/** Loads the patterns of these languages (BCP 47); languages without patterns are skipped. */
export async function loadHyphenator(languages: Iterable<string>): Promise<Hyphenator> {
  const keys = new Set([...languages].map(patternsFor).filter((key) => key !== undefined));
  const loaded = await Promise.all(
    [...keys].map(async (key): Promise<[string, Divide]> => [key, await loadPatterns(key)]),
  );
  return new PatternHyphenator(new Map(loaded));
}

class PatternHyphenator implements Hyphenator {
  readonly #languages: ReadonlyMap<string, Divide>;
  readonly #known = new Map<string, readonly number[]>();

  constructor(languages: ReadonlyMap<string, Divide>) {
    this.#languages = languages;
  }

  points(word: string, language: string): readonly number[] {
    if (word.length < SHORTEST || word.length > LONGEST) return NONE;
    const key = patternsFor(language);
    const divide = key && this.#languages.get(key);
    if (!divide) return NONE;
    const entry = `${key} ${word}`;
    const points = this.#known.get(entry) ?? pointsOf(word, key, divide);
    this.#known.set(entry, points);
    return points;
  }
}

function pointsOf(word: string, key: string, divide: Divide): readonly number[] {
  if (staysWhole(word, key)) return NONE;
  const { before, after } = minimumsOf(key);
  const points = indicesOf(divide(word, { minWordLength: SHORTEST }));
  return points.filter((point) => point >= before && word.length - point >= after);
}

function indicesOf(divided: string): number[] {
  const indices: number[] = [];
  let index = 0;
  for (const part of divided.split(SOFT_HYPHEN)) {
    index += part.length;
    indices.push(index);
  }
  indices.pop();
  return indices;
}

/** The fewest letters that a divided word leaves on each line. */
interface Minimums {
  readonly before: number;
  readonly after: number;
}

const USUAL: Minimums = { before: 2, after: 2 };

/**
 * The minimum number of letters on the next line, if a language's patterns require more than two. Word does so in
 * English: it divides "un-der" and "unbelieva-bly", and leaves "never" whole with space for "nev-".
 */
const AFTER: Readonly<Record<string, number>> = { cs: 3, en: 3, et: 3, pt: 3, sk: 3 };

/** Words that Word leaves whole although the patterns divide them. */
const WHOLE: Readonly<Record<string, ReadonlySet<string>>> = { en: new Set(['after']) };

/** `key` is a result of `patternsFor`. */
function minimumsOf(key: string): Minimums {
  const after = AFTER[key.slice(0, 2)];
  return after === undefined ? USUAL : { ...USUAL, after };
}

const staysWhole = (word: string, key: string): boolean => WHOLE[key.slice(0, 2)]?.has(word.toLowerCase()) ?? false;
