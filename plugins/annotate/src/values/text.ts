import { counted } from '@quire/core';
import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { run } from '../markup/index.js';
import { Mismatch } from './mismatch.js';
import type { ValueKind } from './value-kind.js';

export interface TextValue {
  readonly kind: 'text';
  /** The text with `\n` for line breaks and `\t` for tabs, without characters that XML cannot hold. */
  readonly text: string;
}

/** Text, and values that become text: numbers, truth values, missing values. A list has one line per item. */
export const text: ValueKind<TextValue> = {
  read(raw, _, { warn }) {
    if (Number.isInteger(raw) && !Number.isSafeInteger(raw)) {
      warn?.(`the number ${raw} may have lost digits: write numbers beyond ${Number.MAX_SAFE_INTEGER} as strings`);
    }
    return { kind: 'text', text: cleanText(plainText(raw), warn) };
  },
  content: (value, place) => ({ level: 'inline', nodes: textRun(value.text, place.runProperties) }),
  text: (value) => value.text,
};

/** JSON as text, before it is cleaned. Throws `Mismatch` for objects. */
export function plainText(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  if (raw === null || raw === undefined) return '';
  if (Array.isArray(raw)) return raw.map(lineOf).join('\n');
  if (typeof raw === 'object') throw new Mismatch('an object is not text');
  if (typeof raw === 'symbol' || typeof raw === 'function') throw new Mismatch(`a ${typeof raw} is not text`);
  if (typeof raw === 'number' && !Number.isFinite(raw)) throw new Mismatch(`${raw} is not a number that can be shown`);
  return typeof raw === 'number' ? withoutExponent(raw) : String(raw);
}

/** The digits of a number, in full where JavaScript would write a power of ten: 0.0000001, not 1e-7. */
export const withoutExponent = (value: number): string =>
  /e/.test(String(value))
    ? value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 })
    : String(value);

function lineOf(item: unknown): string {
  if (typeof item === 'object' && item !== null) throw new Mismatch('a list of lists or objects is not text');
  return plainText(item);
}

const BREAK = element('w:br');
const TAB = element('w:tab');
const PLAIN = {};
const PRESERVE = { 'xml:space': 'preserve' };

/** One run of text: lines become `w:br`, tabs `w:tab`. An empty text gives no run. */
export function textRun(text: string, properties: XmlElement | undefined): XmlElement[] {
  return text === '' ? [] : [run(properties, textNodes(text))];
}

/** The children of a run for a text. `xml:space` only where white space at an end would be lost without it. */
export function textNodes(text: string): XmlNode[] {
  if (!/[\n\t]/.test(text)) return [leaf(text)];
  const nodes: XmlNode[] = [];
  for (const piece of text.split(/([\n\t])/)) {
    if (piece === '\n') nodes.push(BREAK);
    else if (piece === '\t') nodes.push(TAB);
    else if (piece !== '') nodes.push(leaf(piece));
  }
  return nodes;
}

const leaf = (text: string): XmlElement => element('w:t', /^\s|\s$/.test(text) ? PRESERVE : PLAIN, [text]);

/** Line ends of any system, Word's own (U+000B) and Unicode's. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word breaks lines with it
const LINE_ENDS = /\r\n?|[\u000b\u2028\u2029]/g;

/** Characters that XML 1.0 §2.2 forbids, including a surrogate without its other half. */
const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
  /[\u0000-\u0008\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Characters that may need cleaning: most texts have none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\u2028\u2029\ud800-\udfff\ufffe\uffff]/;

/** Text that XML can hold: `\n` for every line end, characters that XML cannot hold removed and reported to `warn`. */
export function cleanText(text: string, warn?: (message: string) => void): string {
  if (!SUSPECT.test(text)) return text;
  const removed = new Set<string>();
  let count = 0;
  const clean = text.replace(LINE_ENDS, '\n').replace(ILLEGAL, (character) => {
    count++;
    if (removed.size < 5) removed.add(`U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
    return '';
  });
  if (count > 0) warn?.(`removed ${counted(count, 'character')} that XML does not allow: ${[...removed].join(', ')}`);
  return clean;
}
