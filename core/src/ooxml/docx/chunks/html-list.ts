/** The labels of HTML's list items (HTML §4.4.5 and §15.3.7; CSS Lists 3). */

import { roman } from '../../../base/additive.js';
import { ownEntry, pairsOf } from '../../../base/tables.js';
import type { Declarations } from './html-style.js';

const MARKS: Readonly<Record<string, string>> = { disc: '\u2022', circle: '\u25cb', square: '\u25aa', none: '' };
const TYPES = pairsOf('a lower-alpha; A upper-alpha; i lower-roman; I upper-roman');

/** The style of a list's labels, from its CSS declarations, its `type` attribute or its element name. */
export function htmlListStyle(name: string, css: Declarations, type: string | undefined): string {
  const stated = (css.get('list-style-type') ?? css.get('list-style') ?? '').split(/\s+/);
  const known = stated.find((word) => Object.hasOwn(MARKS, word) || /^(decimal|(lower|upper)-)/.test(word));
  const typed = known ?? TYPES.get(type ?? '');
  if (typed) return typed;
  return type && Object.hasOwn(MARKS, type) ? type : name === 'ol' ? 'decimal' : 'disc';
}

export function htmlItemLabel(style: string, number: number): string {
  const mark = ownEntry(MARKS, style);
  if (mark !== undefined) return mark;
  const [, letterCase = '', kind] = /^(lower|upper)-(.*)$/.exec(style) ?? [];
  const counted =
    kind === 'roman' && number < 4000 ? roman(number) : kind === 'alpha' || kind === 'latin' ? letters(number) : '';
  if (counted === '' || number < 1)
    return `${style === 'decimal-leading-zero' ? String(number).padStart(2, '0') : number}.`;
  return `${letterCase === 'upper' ? counted.toUpperCase() : counted}.`;
}

const letters = (number: number): string =>
  number < 1 ? '' : letters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26));
