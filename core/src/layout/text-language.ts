import type { CharacterFormat } from '../resolved/index.js';
import { isEastAsian, isHangul, needsShaping } from '../text/index.js';

const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;

/**
 * The language of a text, by the script of its first letter: a run has one each for Latin, East Asian and complex
 * scripts (`w:lang`, ECMA-376-1 §17.3.2.20). Undefined for a text without letters. Empty, which means the document's
 * language, for `x-none`, and for Arabic with a letter of another script: Word writes Arabic as a mere default.
 */
export function textLanguage(text: string, { language }: CharacterFormat): string | undefined {
  const first = text.charCodeAt(0) | 0x20;
  // Nearly all texts begin with an ASCII letter.
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
