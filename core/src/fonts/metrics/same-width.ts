/**
 * Letters of equal width: letters with marks above or below have the width of the plain letter, and Cyrillic and Greek
 * letters that look like Latin ones have theirs. In fifteen fully known fonts this holds for 5500 of 5600 letters,
 * without the ones that `WIDER` matches.
 */

/** Letters that are wider than the plain letter: their mark is next to it, or takes space before it. */
const WIDER = /[\u031b]|^[dtlL]\u030c|^[\u0391\u0395\u0397\u0399\u039f\u03a5\u03a9][\u0301\u0313\u0314\u0300]/;

const ALIKE: ReadonlyMap<string, string> = new Map(
  Array.from('АВЕМНОРСТХЅІЈаеорсухѕіјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', (letter, i): [string, string] => [
    letter,
    'ABEMHOPCTXSIJaeopcyxsijABEZHIKMNOPTYXo'[i],
  ]),
);

/** A letter of the same width; undefined if none is known. */
export function sameWidthLetter(codePoint: number): number | undefined {
  // Only up to the accented letters of Vietnamese and Greek, because decomposition would also affect Hangul.
  if (codePoint < 0xc0 || codePoint >= 0x2000) return undefined;
  const letter = String.fromCodePoint(codePoint);
  const parts = letter.normalize('NFD');
  if (parts.length > letter.length) return WIDER.test(parts) ? undefined : parts.charCodeAt(0);
  return ALIKE.get(letter)?.charCodeAt(0);
}
