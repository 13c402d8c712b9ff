import { unlessUnreadable } from '@quire/core';
import { contrastBetween, LEAST_CONTRAST } from '@quire/core/pdf/paint';
import { parseXml } from '@quire/core/xml';
import { SMALLEST } from './default-style.js';
import { bare } from './shown-value.js';
import { xfaElementsIn, xfaLocalName, xfaTextOf } from './xfa-packet.js';

const ELEMENTS = new Set('body p span b i br'.split(' '));
const ATTRIBUTES = /^(?:style|dir|xmlns(?::\w+)?|(?:\w+:|\{[^}]*\})(?:APIVersion|spec|space))$/;
/** Properties of a text style (§12.7.4.4) that cannot move words out of view. */
const PROPERTIES = new Set('font font-family font-weight font-style font-stretch text-align line-height'.split(' '));

/** Returns the text of a rich text value (§12.7.4.4) without blanks; undefined if its style hides or changes words. */
export function richTextOf(markup: string): string | undefined {
  const root = unlessUnreadable(() => parseXml(new TextEncoder().encode(markup)));
  if (!root) return undefined;
  const open = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    const { style = '', dir = 'ltr' } = next.attributes;
    const areKnown = Object.keys(next.attributes).every((name) => ATTRIBUTES.test(name));
    if (!ELEMENTS.has(xfaLocalName(next)) || !areKnown || dir !== 'ltr' || !isPlainStyle(style)) return undefined;
    open.push(...xfaElementsIn(next));
  }
  return bare(xfaTextOf(root));
}

/** True if words in a style are as large and as dark as the words of a field must be. */
export const isPlainStyle = (style: string): boolean =>
  style.split(';').every((each) => {
    const [property, value = ''] = each.split(':').map((part) => part.trim().toLowerCase());
    const sizes = [...value.matchAll(/(?<![\d.])(-?[\d.]+)\s*(?:pt|px)/g)].map(([, size]) => Number(size));
    if (property === 'color') return isDark(value);
    if (property === 'text-decoration') return value === 'none' || value === 'underline';
    if (property.startsWith('margin')) return sizes.every((size) => size === 0) && /^[\d.\s]*(?:p[tx])?$/.test(value);
    const isKnown = property === '' || property === 'font-size' || PROPERTIES.has(property);
    return isKnown && sizes.every((size) => size >= SMALLEST) && !/[%()\\]|e[mx]\b/.test(value);
  });

function isDark(value: string): boolean {
  const [, digits] = /^#([0-9a-f]{6})$/.exec(value) ?? [];
  const [red = 1, green = 1, blue = 1] = (digits?.match(/../g) ?? []).map((part) => Number.parseInt(part, 16) / 255);
  return contrastBetween([red, green, blue], [1, 1, 1]) >= LEAST_CONTRAST;
}
