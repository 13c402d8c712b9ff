import type { Matrix } from '../base/matrix.js';
import { escapeText, escapeValue } from '../base/xml-escape.js';

/** Writes a number to a thousandth, as short as possible; SVG has neither NaN nor infinity: they become 0. */
export function svgNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : '0';
}

/** Writes a factor of a matrix, which needs more digits than a position. */
const factor = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(7))) : '0');

export const matrix = ([a, b, c, d, e, f]: Matrix): string =>
  `matrix(${[a, b, c, d].map(factor).join(' ')} ${svgNumber(e)} ${svgNumber(f)})`;

/** Values by name; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The opening tag of an element, or the whole element if it is empty. */
export function openingTag(name: string, attributes: Attributes, close: '>' | '/>' = '/>'): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      text += ` ${key}="${typeof value === 'number' ? svgNumber(value) : escapeValue(legal(value))}"`;
  }
  return text + close;
}

/** Returns a color; anything but `#rrggbb` is black, as in the PDF. */
export const svgColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000');

/** The opacity, 0..1; undefined if it is 1, the default of every attribute that takes one. */
export function opacityOf(value = 1): number | undefined {
  const share = Math.min(1, Math.max(0, value || 0));
  return share === 1 ? undefined : share;
}

export const markupText = (text: string): string => escapeText(legal(text));

/** Removes characters that XML 1.0 (§2.2) does not allow: control characters, and lone surrogates. */
const legal = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
