/** Lists that a paragraph is in by its style, not by its properties (ECMA-376-1 §17.9.18, §17.9.23). */
import { child, children, element, path, type XmlElement } from '@quire/core/xml';
import { val } from '../markup/index.js';

export interface StyledList {
  readonly numId: string;
  readonly level: string;
  /** `w:ind` of the style, which overrides the list's indent unless the paragraph states the list. */
  readonly indent: XmlElement | undefined;
}

/** The lists that the styles of a document put their paragraphs into. */
export interface StyledLists {
  /** The list that a paragraph has from its style; undefined if the paragraph states one itself. */
  of(paragraph: XmlElement): StyledList | undefined;
  /** True if a paragraph is a heading. Headings are numbered on through the document: no repeat restarts their list. */
  isHeading(paragraph: XmlElement): boolean;
}

/** The maximum number of styles in a `basedOn` chain. */
const DEEPEST = 16;

interface Known {
  readonly list: StyledList | undefined;
  readonly heading: boolean;
}

export function styledLists(styles: () => XmlElement | undefined): StyledLists {
  const known = new Map<string, Known>();
  let byId: ReadonlyMap<string, XmlElement> | undefined;

  const chainOf = (id: string): readonly XmlElement[] => {
    if (!byId) {
      const root = styles();
      byId = new Map(
        root ? children(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]) : [],
      );
    }
    const chain: XmlElement[] = [];
    for (let style = byId.get(id); style && chain.length < DEEPEST; ) {
      chain.push(style);
      style = byId.get(child(style, 'w:basedOn')?.attributes['w:val'] ?? '');
    }
    return chain;
  };

  const knownOf = (paragraph: XmlElement): Known | undefined => {
    const id = path(paragraph, 'w:pPr', 'w:pStyle')?.attributes['w:val'];
    if (id === undefined) return undefined;
    let style = known.get(id);
    if (!style) {
      style = read(chainOf(id));
      known.set(id, style);
    }
    return style;
  };

  return {
    of: (paragraph) => (path(paragraph, 'w:pPr', 'w:numPr') ? undefined : knownOf(paragraph)?.list),
    isHeading: (paragraph) => knownOf(paragraph)?.heading ?? false,
  };
}

/** `chain` is a style with its base styles, the nearest first. */
function read(chain: readonly XmlElement[]): Known {
  const at = chain.findIndex((style) => path(style, 'w:pPr', 'w:numPr', 'w:numId'));
  const value = (name: string): string | undefined =>
    chain.map((style) => path(style, 'w:pPr', 'w:numPr', name)?.attributes['w:val']).find((one) => one !== undefined);
  const numId = value('w:numId');
  const heading = chain.some((style) => Number(path(style, 'w:pPr', 'w:outlineLvl')?.attributes['w:val'] ?? '9') < 9);
  if (numId === undefined || numId === '0') return { list: undefined, heading };
  const indent = chain.slice(0, at + 1).flatMap((style) => path(style, 'w:pPr', 'w:ind') ?? [])[0];
  return { list: { numId, level: value('w:ilvl') ?? '0', indent }, heading };
}

/** The properties that precede `w:numPr` in `w:pPr` (ECMA-376-1 Annex A, CT_PPrBase). */
const BEFORE_LIST = new Set('w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl'.split(' '));
/** The properties that follow `w:ind` in `w:pPr`. */
const BEHIND_INDENT = new Set(
  (
    'w:contextualSpacing w:mirrorIndents w:suppressOverlap w:jc w:textDirection w:textAlignment ' +
    'w:textboxTightWrap w:outlineLvl w:divId w:cnfStyle w:rPr w:sectPr w:pPrChange'
  ).split(' '),
);

/** `w:pPr` with another list in place of the style's. */
export function withList(properties: XmlElement, { level, indent }: StyledList, numId: string): XmlElement {
  const list = element('w:numPr', {}, [val('w:ilvl', level), val('w:numId', numId)]);
  const nodes = [...properties.children];
  const names = nodes.map((node) => (typeof node === 'string' ? '' : node.name));
  if (indent && !names.includes('w:ind')) {
    const at = names.findIndex((name) => BEHIND_INDENT.has(name));
    nodes.splice(at < 0 ? nodes.length : at, 0, indent);
  }
  const at = names.findIndex((name) => name !== '' && !BEFORE_LIST.has(name));
  nodes.splice(at < 0 ? names.length : at, 0, list);
  return { ...properties, children: nodes };
}
