import type { XmlElement, XmlNode } from '@quire/core/xml';
import { inOrder } from './schema-order.js';

/** The order of `w:pPr` (ECMA-376-1 §17.3.1.26, CT_PPr). */
const ORDER = inOrder(
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs ' +
    'suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd ' +
    'snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment ' +
    'textboxTightWrap outlineLvl divId cnfStyle rPr sectPr',
  'w:pPrChange',
);

/** Paragraph properties with some of them put in the place of what `base` says; undefined where nothing is left. */
export function paragraphProperties(
  base: XmlElement | undefined,
  changes: readonly XmlElement[],
): XmlElement | undefined {
  if (changes.length === 0) return base;
  return { name: 'w:pPr', attributes: base?.attributes ?? {}, children: ORDER(base?.children ?? [], changes) };
}

/** A paragraph in those properties. */
export const paragraph = (properties: XmlElement | undefined, children: readonly XmlNode[]): XmlElement => ({
  name: 'w:p',
  attributes: {},
  children: properties ? [properties, ...children] : children,
});

/**
 * What a new paragraph takes over from the one around the place: not the end of a section, which stays with the last
 * one, nor tracked changes of the old one's.
 */
export function inherited(properties: XmlElement | undefined): XmlElement | undefined {
  if (!properties) return undefined;
  const children = properties.children.filter(
    (node) => typeof node === 'object' && node.name !== 'w:sectPr' && node.name !== 'w:pPrChange',
  );
  return children.length === 0 ? undefined : { ...properties, children };
}
