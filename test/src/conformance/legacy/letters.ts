/** Compares texts by their letters: lost letters count, but line breaks and the order of reading do not. */

type Letters = ReadonlyMap<string, number>;

/** Characters that are not compared: spaces, soft hyphens and direction marks. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Compatibility forms, such as ligatures, count as their plain letters. */
function lettersOf(text: string): Letters {
  const letters = new Map<string, number>();
  for (const letter of text.normalize('NFKC').replace(UNSEEN, '')) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  return letters;
}

/** The share of the letters of `said` that are shown; 1 if it has none. */
export function shownShare(said: string, shown: string): number {
  const found = lettersOf(shown);
  let [hit, all] = [0, 0];
  for (const [letter, count] of lettersOf(said)) {
    all += count;
    hit += Math.min(count, found.get(letter) ?? 0);
  }
  return all === 0 ? 1 : hit / all;
}
