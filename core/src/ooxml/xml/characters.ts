import { XmlFault } from './errors.js';
import { replaceReferences } from './references.js';

const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS = 0x3c;
const GREATER = 0x3e;

/** White space of XML 1.0 §2.3; other Unicode spaces are not white space. */
export const isSpace = (code: number): boolean => code === SPACE || code === NEWLINE || code === RETURN || code === TAB;

export function isWhiteSpace(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
}

/** The text between two tags: line ends become newlines (§2.11), references are replaced. */
export function readText(source: string, start: number, end: number): string {
  let special = false;
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at);
    if (code >= SPACE && code !== AMPERSAND && code !== GREATER && code < 0xfffe) continue;
    if (code === AMPERSAND || code === RETURN) special = true;
    else if (code === GREATER) {
      if (at >= start + 2 && source.startsWith(']]', at - 2))
        throw new XmlFault('"]]>" is not allowed in text', at - 2);
    } else if (!isSpace(code)) throw illegal(code, at);
  }
  const text = textOf(source, start, end);
  return special ? replaceReferences(withNewlines(text), start) : text;
}

/** An attribute's value: white space becomes spaces (§3.3.3), except white space that references stand for. */
export function readAttributeValue(source: string, start: number, end: number): string {
  let special = false;
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at);
    if (code >= SPACE && code !== AMPERSAND && code !== LESS && code < 0xfffe) continue;
    if (code === LESS) throw new XmlFault('"<" is not allowed in a value', at);
    if (code !== AMPERSAND && !isSpace(code)) throw illegal(code, at);
    special = true;
  }
  const value = textOf(source, start, end);
  return special ? replaceReferences(value.replaceAll(/\r\n|[\r\n\t]/g, ' '), start) : value;
}

/** The content of a CDATA section, a comment or a processing instruction: only its line ends change. */
export function readVerbatim(source: string, start: number, end: number): string {
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at);
    if ((code < SPACE && !isSpace(code)) || code >= 0xfffe) throw illegal(code, at);
  }
  return withNewlines(textOf(source, start, end));
}

/**
 * A copy of a substring of a part. In V8 a slice refers to the whole part and keeps its 16 million characters in memory
 * as long as one word of them is used; a slice of a joined string refers to that string alone.
 */
const textOf = (source: string, start: number, end: number): string => ` ${source.slice(start, end)}`.slice(1);

const withNewlines = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);

const illegal = (code: number, offset: number): XmlFault =>
  new XmlFault(`the character U+${code.toString(16).toUpperCase().padStart(4, '0')} is not allowed`, offset);
