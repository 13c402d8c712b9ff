import { pairsOf } from '../../base/tables.js';
import { XmlFault } from './errors.js';

const PREDEFINED = pairsOf(`amp &; lt <; gt >; quot "; apos '`);

/**
 * Replaces the five predefined entities and character references (XML 1.0 §4.1, §4.6). There are no others, since
 * document type declarations are not allowed in a part, so that no text grows by expansion. `start` is the offset of
 * the text in the part, for the fault that other references throw.
 */
export function replaceReferences(text: string, start: number): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    // The longest valid reference is `&#x10FFFF;`, apart from leading zeros.
    if (end < 0 || end - at > 16) throw new XmlFault('"&" begins no reference', start + at);
    const name = text.slice(at + 1, end);
    const value = PREDEFINED.get(name) ?? character(name);
    if (value === undefined) throw new XmlFault(`the reference &${name}; is not allowed`, start + at);
    out += text.slice(from, at) + value;
    from = end + 1;
  }
  return out + text.slice(from);
}

function character(reference: string): string | undefined {
  const digits = /^#(?:x([0-9A-Fa-f]+)|([0-9]+))$/.exec(reference);
  if (!digits) return undefined;
  const code = digits[1] ? Number.parseInt(digits[1], 16) : Number.parseInt(digits[2] ?? '', 10);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** The production Char of XML 1.0 §2.2. */
export const isCharacter = (code: number): boolean =>
  (code >= 0x20 && code <= 0xd7ff) ||
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
