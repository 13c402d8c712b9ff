import type { XmlElement, XmlNode } from '@quire/core/xml';
import { inOrder } from './schema-order.js';

/** The order of `w:rPr` (ECMA-376-1 §17.3.2.28, EG_RPrBase): Word calls a document broken that has another. */
const ORDER = inOrder(
  'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint ' +
    'noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText ' +
    'vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  'w:rPrChange',
);

/** Run properties with some of them put in the place of what `base` says; undefined where nothing is left. */
export function runProperties(base: XmlElement | undefined, changes: readonly XmlElement[]): XmlElement | undefined {
  if (changes.length === 0) return base;
  return { name: 'w:rPr', attributes: base?.attributes ?? {}, children: ORDER(base?.children ?? [], changes) };
}

/** A run in those properties. */
export const run = (properties: XmlElement | undefined, children: readonly XmlNode[]): XmlElement => ({
  name: 'w:r',
  attributes: {},
  children: properties ? [properties, ...children] : children,
});
