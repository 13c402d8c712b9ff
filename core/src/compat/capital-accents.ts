const FRENCH = /^fr(-|$)/i;
const CANADIAN = /^fr-ca$/i;

/** Grave, acute, circumflex and, in French, diaeresis; the cedilla stays. */
const ACCENTS_OF_FRENCH = /[\u0300\u0301\u0302\u0308]/g;
/** The marks above a Greek letter, except the diaeresis. */
const ACCENTS_OF_GREEK = /[\u0300\u0301\u0313\u0314\u0342]/g;

const isGreek = (codePoint: number): boolean =>
  (codePoint >= 0x0370 && codePoint <= 0x03ff) || (codePoint >= 0x1f00 && codePoint <= 0x1fff);

/**
 * The capital that Word shows for a small letter under `w:caps` and `w:smallCaps`: Greek capitals have no accents, and
 * French ones have them only in Canada. In a French report of Word 365 six headings read "TRANSFORMEE" and
 * "COMPLEXITE"; in a Greek one of Word 2019 a date reads "ΝΟΕΜΒΡΙΟΥ"; German reports keep their umlauts. Typed capitals
 * keep their accents.
 */
export function capitalWithoutAccent(capital: string, language: string): string {
  const codePoint = capital.charCodeAt(0);
  if (codePoint < 0xc0) return capital;
  if (isGreek(codePoint)) return capital.normalize('NFD').replace(ACCENTS_OF_GREEK, '').normalize('NFC');
  if (codePoint >= 0x0180 || !FRENCH.test(language) || CANADIAN.test(language)) return capital;
  return capital.normalize('NFD').replace(ACCENTS_OF_FRENCH, '').normalize('NFC');
}
