/** The order of entries in an index. */

/** Signs in the order of Windows, which Word uses in indexes. All signs precede digits, and digits precede letters. */
const SIGNS = ' !"#%&(),*./:;?@[\\]^_`{|}~+<=>$';

/** The characters that are skipped when words are compared: hyphens and apostrophes, as in Windows. */
const IGNORED = /['\u2019\u00ad-]/g;

/**
 * Compares two entries: signs first, then digits, then letters by the rules of the language, whatever their case.
 *
 * Word's index of a language specification of 800 entries has `#`, `%`, `&`, `.`, `:`, `;`, `_`, `|`, `=` in this order
 * before its words, and "address-of" before "AddressOf".
 */
export function entryComparer(language: string): (a: string, b: string) => number {
  const collator = collatorOf(language);
  // Sorting needs the parts of each entry a dozen times, so they are cached.
  const known = new Map<string, readonly Part[]>();
  const partsIn = (text: string): readonly Part[] => {
    const parts = known.get(text) ?? partsOf(text);
    known.set(text, parts);
    return parts;
  };
  return (a, b) => {
    const [left, right] = [partsIn(a), partsIn(b)];
    for (let i = 0; i < Math.min(left.length, right.length); i++) {
      const order = left[i].rank - right[i].rank || collator.compare(left[i].text, right[i].text);
      if (order !== 0) return order;
    }
    return left.length - right.length || collator.compare(a, b) || (a < b ? 1 : a > b ? -1 : 0);
  };
}

/** A word or a single sign. */
interface Part {
  readonly text: string;
  readonly rank: number;
}

const partsOf = (entry: string): readonly Part[] =>
  (entry.replace(IGNORED, '').match(/[\p{L}\p{M}\p{N}]+|./gsu) ?? []).map((text) => ({ text, rank: rankOf(text) }));

/** Returns the rank of a sign, or for a word a rank after all signs. */
function rankOf(part: string): number {
  const place = part.length === 1 ? SIGNS.indexOf(part) : -1;
  if (place >= 0) return place;
  return /^[\p{L}\p{N}]/u.test(part) ? SIGNS.length + 1 : SIGNS.length;
}

function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language, { sensitivity: 'accent' });
  } catch {
    return new Intl.Collator('en', { sensitivity: 'accent' });
  }
}
