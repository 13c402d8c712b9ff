import type { CharacterFormat } from '../resolved/index.js';
import { isEastAsian, isHangul, needsShaping } from '../text/index.js';

const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;

/**
 * The language of a text, by the script of its first letter: a run states three, for Latin, East Asian and complex
 * scripts (`w:lang`, ECMA-376-1 §17.3.2.20). Undefined for blanks, digits and signs; empty if none was chosen, since
 * Word states Arabic for complex scripts in all documents: then it is the document's.
 */
export function textLanguage(text: string, { language }: CharacterFormat): string | undefined {
  const first = text.charCodeAt(0) | 0x20;
  // Nearly all text begins with a letter of ASCII.
  const stated = first >= 0x61 && first <= 0x7a ? language.latin : languageOfLetter(text, language);
  return stated === 'x-none' ? '' : stated;
}

function languageOfLetter(text: string, language: CharacterFormat['language']): string | undefined {
  const [letter] = LETTER.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const codePoint = letter.codePointAt(0) ?? 0;
  if (isEastAsian(codePoint) || isHangul(codePoint)) return language.eastAsia;
  if (!needsShaping(letter)) return language.latin;
  return language.bidi.startsWith('ar') && !ARABIC.test(letter) ? '' : language.bidi;
}
