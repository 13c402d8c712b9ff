import { declarations } from '../css/index.js';
import type { FlowList } from '../flow/index.js';
import { attributeOf, type HtmlElement } from './parse.js';

const TYPES: Readonly<Record<string, FlowList['numbering']>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

const STYLES: Readonly<Record<string, FlowList['numbering']>> = {
  decimal: 'decimal',
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
};

/** How a list counts, and from where. */
export function listOf(element: HtmlElement): FlowList {
  const style = declarations(attributeOf(element, 'style') ?? '');
  const stated = STYLES[(style.get('list-style-type') ?? style.get('list-style') ?? '').toLowerCase()];
  if (element.tagName !== 'ol') return { numbering: stated ?? 'bullet', start: 1 };
  const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10);
  const inRange = start >= 0 && start <= 32_767;
  return { numbering: stated ?? TYPES[attributeOf(element, 'type') ?? '1'] ?? 'decimal', start: inRange ? start : 1 };
}
