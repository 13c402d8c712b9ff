import type { XmlElement, XmlNode } from '@quire/core/xml';
import { element, run } from '../markup/index.js';

const BREAK = element('w:br');
const TAB = element('w:tab');
const PLAIN = {};
const PRESERVE = { 'xml:space': 'preserve' };

/** One run of text: lines become `w:br`, tabs `w:tab`. No run for no text. */
export function textRun(text: string, properties: XmlElement | undefined): XmlElement[] {
  return text === '' ? [] : [run(properties, textNodes(text))];
}

/** What stands in a run for a text. `xml:space` only where white space at an end would be lost without it. */
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
