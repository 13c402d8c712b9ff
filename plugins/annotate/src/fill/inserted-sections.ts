/**
 * Places the sections of inserted documents among the sections of the template. The content before such a document ends
 * its section; the content after it continues with the same pages and headers, on a new page.
 */
import { children, element, isElement, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { replacedIn, sectionEnd, withoutSectionEnd } from '../markup/index.js';
import { DOCUMENT_WITH_SECTIONS } from '../values/index.js';
import { endedWith } from './record-sections.js';

export interface InsertedSections {
  /** The id of an empty header or footer. */
  readonly blank: (kind: 'header' | 'footer') => string;
  /** Called for a document at a place without sections: in a table, a header, a note, a control. */
  readonly outside: () => void;
}

/** The part with inserted documents, whose sections are in its body. */
export function withInsertedSections(root: XmlElement, around: InsertedSections): XmlElement {
  const placed = { ...root, children: root.children.map((node) => (isBody(node) ? withSections(node, around) : node)) };
  return withoutDocuments(placed, around);
}

const isBody = (node: XmlNode): node is XmlElement => isElement(node) && node.name === 'w:body';
const isDocument = (node: XmlNode): node is XmlElement => isElement(node) && node.name === DOCUMENT_WITH_SECTIONS;

interface Section {
  /** The inserted document that the section came with; undefined for a section of the template. */
  readonly of: XmlElement | undefined;
  readonly blocks: readonly XmlNode[];
  readonly properties: XmlElement;
  /** Headers and footers by their places, such as `w:headerReference first`: its own, and those of earlier sections. */
  readonly shows: Shown;
}

type Shown = ReadonlyMap<string, XmlElement>;

function withSections(body: XmlElement, around: InsertedSections): XmlElement {
  if (!body.children.some(isDocument)) return body;
  const sections = sectionsOf(body.children).flatMap(divided);
  const written = sections.map((section, index) => following(section, sections[index - 1], around));
  const last = written.pop();
  if (!last) return body;
  const before = written.flatMap(({ blocks, properties }) => endedWith(blocks, properties));
  return { ...body, children: [...before, ...last.blocks, last.properties] };
}

function sectionsOf(nodes: readonly XmlNode[], of?: XmlElement): readonly Section[] {
  const sections: Section[] = [];
  let blocks: XmlNode[] = [];
  let shows: Shown = new Map();
  for (const node of nodes) {
    const ended = isElement(node) ? (node.name === 'w:sectPr' ? node : sectionEnd(node)) : undefined;
    if (!ended) blocks.push(node);
    else {
      if (isElement(node) && node !== ended) blocks.push(withoutSectionEnd(node));
      shows = new Map([...shows, ...references(ended)]);
      sections.push({ of, blocks, properties: ended, shows });
      blocks = [];
    }
  }
  if (blocks.length > 0) sections.push({ of, blocks, properties: element('w:sectPr'), shows });
  return sections;
}

const references = (section: XmlElement): Shown =>
  new Map(children(section).flatMap((each) => (REFERENCES.has(each.name) ? [[placeOf(each), each] as const] : [])));

const REFERENCES: ReadonlySet<string> = new Set(['w:headerReference', 'w:footerReference']);
const placeOf = ({ name, attributes }: XmlElement): string => `${name} ${attributes['w:type'] ?? 'default'}`;

/** Divides a section of the template at inserted documents, whose own sections go between the pieces. */
function divided(section: Section): readonly Section[] {
  if (!section.blocks.some(isDocument)) return [section];
  const pieces: Section[] = [];
  let blocks: XmlNode[] = [];
  const piece = (): void => {
    if (blocks.some(isElement)) {
      const { properties } = section;
      // If the section begins with a document, its own first page comes after the document.
      const goesOn = pieces.some(({ of }) => of === section.of);
      const first = pieces.length > 0 ? onNewPage(properties) : properties;
      pieces.push({ ...section, blocks, properties: goesOn ? goingOn(properties) : first });
    }
    blocks = [];
  };
  for (const block of section.blocks) {
    if (!isDocument(block)) blocks.push(block);
    else {
      piece();
      const [first, ...others] = sectionsOf(block.children, block);
      if (first) pieces.push({ ...first, properties: onNewPage(first.properties) }, ...others);
    }
  }
  piece();
  return pieces;
}

/** The properties of a section that continues after a document: on a new page, not a first page, numbers continue. */
function goingOn(section: XmlElement): XmlElement {
  const kept = withoutNamed(onNewPage(section).children, 'w:titlePg').map((node) => {
    if (!isElement(node) || node.name !== 'w:pgNumType') return node;
    const { 'w:start': _, ...attributes } = node.attributes;
    return { ...node, attributes };
  });
  return { ...section, children: kept };
}

function onNewPage(section: XmlElement): XmlElement {
  const type = children(section).find(({ name }) => name === 'w:type')?.attributes['w:val'];
  const isOnSame = type === 'continuous' || type === 'nextColumn';
  return isOnSame ? { ...section, children: withoutNamed(section.children, 'w:type') } : section;
}

/** The section with its own headers, if it would inherit those of another document (ECMA-376-1 §17.10.5). */
function following(section: Section, before: Section | undefined, { blank }: InsertedSections): Section {
  if (!before || before.of === section.of) return section;
  const shows = new Map(section.shows);
  for (const [place, { name, attributes }] of before.shows) {
    if (shows.has(place)) continue;
    const id = blank(name === 'w:headerReference' ? 'header' : 'footer');
    shows.set(place, element(name, { 'w:type': attributes['w:type'] ?? 'default', 'r:id': id }));
  }
  const others = section.properties.children.filter((node) => !isElement(node) || !REFERENCES.has(node.name));
  return { ...section, properties: { ...section.properties, children: [...shows.values(), ...others] } };
}

/** Replaces documents in tables, headers, notes and controls by their blocks. */
function withoutDocuments(root: XmlElement, around: InsertedSections): XmlElement {
  return replacedIn(root, (node) => {
    const own = withoutDocuments(node, around);
    if (!isDocument(own)) return own;
    around.outside();
    return withoutNamed(own.children, 'w:sectPr').map((block) => (isElement(block) ? withoutSectionEnd(block) : block));
  });
}
