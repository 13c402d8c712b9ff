import type { XmlElement, XmlNode } from '@quire/core/xml';
import { Mismatch } from '../mismatch.js';
import type { Content, Given, Place } from '../seams.js';
import type { TextValue } from './value.js';

/** Characters that XML 1.0 §2.2 has no place for, lone surrogates among them. */
const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function readText({ value }: Given): TextValue {
  if (value === null || value === undefined) return { kind: 'text', text: '' };
  if (typeof value === 'object') throw new Mismatch('an object is no text');
  return { kind: 'text', text: String(value) };
}

/** Text as one run in the formatting of the place: lines become `w:br`, tabs `w:tab`. */
export function textContentOf({ text }: TextValue, place: Place): Content {
  const nodes: XmlNode[] = place.runProperties ? [place.runProperties] : [];
  for (const [index, line] of text
    .replaceAll(ILLEGAL, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (index > 0) nodes.push(BREAK);
    for (const [column, cell] of line.split('\t').entries()) {
      if (column > 0) nodes.push(TAB);
      if (cell !== '') nodes.push({ name: 'w:t', attributes: PRESERVE, children: [cell] });
    }
  }
  return { level: 'inline', nodes: text === '' ? [] : [{ name: 'w:r', attributes: {}, children: nodes }] };
}

const BREAK: XmlElement = { name: 'w:br', attributes: {}, children: [] };
const TAB: XmlElement = { name: 'w:tab', attributes: {}, children: [] };
const PRESERVE = { 'xml:space': 'preserve' };
