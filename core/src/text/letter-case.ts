/** Capitals that `w:caps` and `w:smallCaps` show (§17.3.2.5, §17.3.2.33). The text keeps its length and its letters. */
import { capitalWithoutAccent } from '../compat/index.js';
import type { CharacterFormat } from '../resolved/index.js';

/** The capital of a letter; the letter itself if its capital is more than one character, as Word shows `ß`. */
export function capitalOf(codePoint: number, { language }: Pick<CharacterFormat, 'language'>): number {
  if (codePoint < 0x80) return codePoint >= 0x61 && codePoint <= 0x7a ? codePoint - 0x20 : codePoint;
  if (codePoint === 0xdf) return codePoint;
  const letter = String.fromCodePoint(codePoint);
  const upper = letter.toUpperCase();
  const shown = upper === letter ? upper : capitalWithoutAccent(upper, language.latin);
  const capital = shown.codePointAt(0) ?? codePoint;
  return String.fromCodePoint(capital).length === shown.length ? capital : codePoint;
}
