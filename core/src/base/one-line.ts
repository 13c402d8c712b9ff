import { mustBeText } from './argument.js';

/**
 * Text as one line that shows all. Line breaks, codes that terminals obey, and characters that no one sees or that
 * reorder the text around them are written out as escapes: names come from documents, and their author may want a
 * report to say something else (Unicode TR36 §2.10, TR39 §5). Joiners stay: names in Persian and Hindi have them.
 *
 * @example oneLine('Ada\nintact') // 'Ada\\nintact'
 */
export function oneLine(text: string): string {
  mustBeText('text', text);
  return text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escaped);
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (character: string): string =>
  SHORT[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
