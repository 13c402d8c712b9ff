/** Texts compared by their letters: what is lost counts, where lines break and in which order letters are read does not. */

type Letters = ReadonlyMap<string, number>;

/** Spaces, soft hyphens and marks of direction. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Compatibility forms, such as ligatures, are what they stand for. */
function lettersOf(text: string): Letters {
  const letters = new Map<string, number>();
  for (const letter of text.normalize('NFKC').replace(UNSEEN, '')) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  return letters;
}

/** The share of the letters said that are shown; 1 where nothing is said. */
export function shownShare(said: string, shown: string): number {
  const found = lettersOf(shown);
  let [hit, all] = [0, 0];
  for (const [letter, count] of lettersOf(said)) {
    all += count;
    hit += Math.min(count, found.get(letter) ?? 0);
  }
  return all === 0 ? 1 : hit / all;
}
