import { child, element, path, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { replacedIn } from './elements.js';

/** The order of `w:rPr` (ECMA-376-1 §17.3.2.28, EG_RPrBase): Word calls a document with another order broken. */
const RUN_ORDER = inOrder(
  'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint ' +
    'noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText ' +
    'vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  'w:rPrChange',
);

/** The properties of `base` with changes; undefined if there are neither properties nor changes. */
export function runProperties(base: XmlElement | undefined, changes: readonly XmlElement[]): XmlElement | undefined {
  if (changes.length === 0) return base;
  return element('w:rPr', base?.attributes, RUN_ORDER(base?.children ?? [], changes));
}

export const run = (properties: XmlElement | undefined, children: readonly XmlNode[]): XmlElement =>
  element('w:r', {}, properties ? [properties, ...children] : children);

/** The order of `w:pPr` (ECMA-376-1 §17.3.1.26, CT_PPr). */
const PARAGRAPH_ORDER = inOrder(
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs ' +
    'suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd ' +
    'snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment ' +
    'textboxTightWrap outlineLvl divId cnfStyle rPr sectPr',
  'w:pPrChange',
);

/** The properties of `base` with changes; undefined if there are neither properties nor changes. */
export function paragraphProperties(
  base: XmlElement | undefined,
  changes: readonly XmlElement[],
): XmlElement | undefined {
  if (changes.length === 0) return base;
  return element('w:pPr', base?.attributes, PARAGRAPH_ORDER(base?.children ?? [], changes));
}

/** The order of `w:tcPr` (ECMA-376-1 §17.4.69, CT_TcPr). */
const CELL_ORDER = inOrder(
  'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers ' +
    'cellIns cellDel cellMerge',
  'w:tcPrChange',
);

/** The cell properties of `base` with changes. */
export const cellProperties = (base: XmlElement | undefined, changes: readonly XmlElement[]): XmlElement =>
  element('w:tcPr', base?.attributes, CELL_ORDER(base?.children ?? [], changes));

/** The grid of a table, by the widths of its columns in twips. */
export const gridOf = (widths: readonly number[]): XmlElement =>
  element(
    'w:tblGrid',
    {},
    widths.map((width) => element('w:gridCol', { 'w:w': String(width) })),
  );

export const paragraph = (properties: XmlElement | undefined, children: readonly XmlNode[]): XmlElement =>
  element('w:p', {}, properties ? [properties, ...children] : children);

/** A paragraph with one more property, which replaces any property of the same name. */
export function withProperty(paragraph: XmlElement, property: XmlElement): XmlElement {
  const properties = paragraphProperties(child(paragraph, 'w:pPr') ?? element('w:pPr'), [property]);
  const rest = withoutNamed(paragraph.children, 'w:pPr');
  return { ...paragraph, children: properties ? [properties, ...rest] : rest };
}

/** `w:sectPr` in a paragraph's properties: a section of the document ends with the paragraph. */
export const sectionEnd = (block: XmlElement): XmlElement | undefined => path(block, 'w:pPr', 'w:sectPr');

export const withoutSectionEnd = (paragraph: XmlElement): XmlElement =>
  sectionEnd(paragraph)
    ? replacedIn(paragraph, (node) =>
        node.name === 'w:pPr' ? { ...node, children: withoutNamed(node.children, 'w:sectPr') } : node,
      )
    : paragraph;

/** The properties that a new paragraph copies: without section break and tracked changes of properties. */
export function inheritedProperties(properties: XmlElement | undefined): XmlElement | undefined {
  if (!properties) return undefined;
  const children = properties.children.filter(
    (node) => typeof node === 'object' && node.name !== 'w:sectPr' && node.name !== 'w:pPrChange',
  );
  return children.length === 0 ? undefined : { ...properties, children };
}

type Arrange = (existing: readonly XmlNode[], changes: readonly XmlElement[]) => readonly XmlElement[];

/**
 * Puts properties in the order of their schema: `names` are local names of `w:`, and `last` is the name at the end. A
 * property that is neither (extensions such as `w14:glow`) is placed between the two. A change replaces the property of
 * its name.
 */
function inOrder(names: string, last: string): Arrange {
  const ranks = new Map(names.split(' ').map((name, rank) => [`w:${name}`, rank]));
  const rank = ({ name }: XmlElement): number =>
    ranks.get(name) ?? (name === last ? Number.POSITIVE_INFINITY : ranks.size);
  return (existing, changes) => {
    const changed = new Set(changes.map(({ name }) => name));
    const kept = existing.filter((node): node is XmlElement => typeof node === 'object' && !changed.has(node.name));
    return [...kept, ...changes].sort((a, b) => rank(a) - rank(b) || 0);
  };
}
