/** The sections of a mail merge: as Word's own merge leaves them, each record begins one, on a new page. */
import { child, children, element, isElement, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { all, sectionEnd, withProperty } from '../markup/index.js';

/** The properties of all sections of a document: of sections that end in its content, and of the last one. */
export const sectionsIn = (content: readonly XmlNode[], last: XmlElement | undefined): readonly XmlElement[] => [
  ...content.flatMap((node) => (isElement(node) ? (sectionEnd(node) ?? []) : [])),
  ...(last ? [last] : []),
];

/**
 * True if anything on the pages of a document depends on the section: a header for first pages, numbers of pages in the
 * text or in headers, a section that ends in the content.
 */
export const showsSections = (content: readonly XmlNode[], last: XmlElement, headers: readonly XmlElement[]): boolean =>
  children(last).some(({ name }) => SHOWN.has(name)) ||
  sectionsIn(content, undefined).length > 0 ||
  [...all([...content, ...headers])].some(isPageField);

const SHOWN: ReadonlySet<string> = new Set(
  'w:footnotePr w:endnotePr w:pgBorders w:lnNumType w:pgNumType w:titlePg'.split(' '),
);

const PAGES = /^\s*(PAGE|NUMPAGES|SECTION|SECTIONPAGES|PAGEREF)\b/i;

const isPageField = ({ name, attributes, children: [text] }: XmlElement): boolean =>
  (name === 'w:instrText' && typeof text === 'string' && PAGES.test(text)) ||
  (name === 'w:fldSimple' && PAGES.test(attributes['w:instr'] ?? ''));

/** Blocks that end a section: in their last paragraph, or in an added one after a table or another section. */
export function endedWith(nodes: readonly XmlNode[], section: XmlElement): readonly XmlNode[] {
  const last = nodes.at(-1);
  const takesIt = last && isElement(last) && last.name === 'w:p' && !sectionEnd(last);
  return takesIt ? nodes.with(-1, withProperty(last, section)) : [...nodes, withProperty(element('w:p'), section)];
}

/** The first section of a copy: it begins on a new page, whose number is 1 unless the template states another. */
export function beginningRecord(section: XmlElement): XmlElement {
  const type = child(section, 'w:type');
  const samePage = type && SAME_PAGE.has(type.attributes['w:val'] ?? '');
  return numberedFrom(samePage ? { ...section, children: withoutNamed(section.children, 'w:type') } : section, '1');
}

const SAME_PAGE: ReadonlySet<string> = new Set(['continuous', 'nextColumn']);

function numberedFrom(section: XmlElement, first: string): XmlElement {
  const old = child(section, 'w:pgNumType');
  if (old?.attributes['w:start'] !== undefined) return section;
  const numbers = element('w:pgNumType', { ...old?.attributes, 'w:start': first });
  const others = section.children.filter((node) => node !== old);
  const at = others.findIndex((node) => isElement(node) && BEHIND_NUMBERS.has(node.name));
  return { ...section, children: others.toSpliced(at < 0 ? others.length : at, 0, numbers) };
}

/** The properties after `w:pgNumType` in `w:sectPr` (ECMA-376-1 §17.6.17, EG_SectPrContents). */
const BEHIND_NUMBERS: ReadonlySet<string> = new Set(
  (
    'w:cols w:formProt w:vAlign w:noEndnote w:titlePg w:textDirection w:bidi w:rtlGutter w:docGrid ' +
    'w:printerSettings w:sectPrChange'
  ).split(' '),
);

const REFERENCES: ReadonlySet<string> = new Set(['w:headerReference', 'w:footerReference']);

/** A section with its headers replaced; `ids` has the new ids by the present ones. */
export function withReferences(section: XmlElement, ids: ReadonlyMap<string, string>): XmlElement {
  if (ids.size === 0) return section;
  const children = section.children.map((node) => {
    if (!isElement(node) || !REFERENCES.has(node.name)) return node;
    const id = ids.get(node.attributes['r:id'] ?? '');
    return id === undefined ? node : { ...node, attributes: { ...node.attributes, 'r:id': id } };
  });
  return { ...section, children };
}

/** A header or footer that a section refers to: `header`, `first`. */
export interface HeaderPlace {
  readonly kind: 'header' | 'footer';
  readonly pages: string;
}

/**
 * The headers that later sections of a copy have and its first section lacks: the first section would inherit them from
 * the previous copy (ECMA-376-1 §17.10.5).
 */
export function headersMissing(sections: readonly XmlElement[]): readonly HeaderPlace[] {
  const placesOf = (section: XmlElement): readonly string[] =>
    children(section)
      .filter(({ name }) => REFERENCES.has(name))
      .map(({ name, attributes }) => `${name === 'w:headerReference' ? 'header' : 'footer'} ${attributes['w:type']}`);
  const [first, ...others] = sections;
  const own = new Set(first ? placesOf(first) : []);
  const missing = new Set(others.flatMap(placesOf).filter((place) => !own.has(place)));
  return [...missing].map((place) => {
    const [kind, pages = 'default'] = place.split(' ');
    return { kind: kind === 'header' ? 'header' : 'footer', pages };
  });
}

/** A section with further headers, given the ids of their parts. */
export const withHeaders = (section: XmlElement, headers: ReadonlyMap<HeaderPlace, string>): XmlElement => ({
  ...section,
  children: [
    ...[...headers].map(([{ kind, pages }, id]) => element(`w:${kind}Reference`, { 'w:type': pages, 'r:id': id })),
    ...section.children,
  ],
});
