import { mustBeText } from './argument.js';

/**
 * Text on one line, without hidden content. Line breaks, control codes of terminals, invisible characters and
 * characters that reorder the text around them become escapes: names come from documents, whose authors may try to
 * falsify a report (Unicode TR36 §2.10, TR39 §5). Joiners stay, because names in Persian and Hindi contain them.
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
