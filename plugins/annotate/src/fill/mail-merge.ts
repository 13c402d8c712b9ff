import { related } from '@quire/core/opc';
import { child, element, isElement, path, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Records } from '../data/index.js';
import type { PackageWriter } from '../package/index.js';
import type { FieldOutcome } from '../report/index.js';
import { complete } from './complete.js';
import type { HeadersOfRecords } from './headers-of-records.js';
import type { Pass } from './pass.js';
import { Renewal } from './renewal.js';
import type { Template } from './templates.js';

/** The content of the body, which a mail merge copies, and the properties of the last section, which follow it. */
export function bodyContent(document: XmlElement): {
  readonly content: readonly XmlNode[];
  readonly lastSection: XmlElement | undefined;
} {
  const nodes = child(document, 'w:body')?.children ?? [];
  const at = nodes.findLastIndex((node) => isElement(node) && node.name === 'w:sectPr');
  const lastSection = nodes[at];
  return {
    content: at < 0 ? nodes : nodes.toSpliced(at, 1),
    lastSection: isElement(lastSection) ? lastSection : undefined,
  };
}

/**
 * The document once for each record. A page break separates the copies; where the document has sections of its own, or its
 * headers show data of the record, the last section of each copy ends there, as it does in Word's mail merge.
 */
export function mergedDocument(
  document: XmlElement,
  { steps, renewed }: Template,
  pass: Pass,
  records: Records,
  headers: HeadersOfRecords,
): XmlElement {
  const body = child(document, 'w:body');
  if (!body) return document;
  const { content, lastSection } = bodyContent(document);
  const { writer, notes } = pass.filling;
  const endOf = copyEnd(content, lastSection, headers.vary);
  const nodes: XmlNode[] = [];
  let last = lastSection;
  for (let first = true; records.begin(); ) {
    const used = notes.count;
    const renewal = first ? undefined : new Renewal(writer, notes, renewed, undefined);
    const record = records.here();
    const copy = pass.nodes(steps, 'block', { scope: records, renewal });
    if (records.skips) {
      notes.forget(used);
      continue;
    }
    const own = headers.of(record, first);
    if (!first) nodes.push(endOf(last));
    for (const node of copy) nodes.push(isElement(node) ? withHeaders(node, own) : node);
    last = lastSection && withReferences(lastSection, own);
    first = false;
  }
  const merged = { ...body, children: last ? [...nodes, last] : nodes };
  const whole = complete(merged, 'block') ?? merged;
  return { ...document, children: document.children.map((node) => (node === body ? whole : node)) };
}

const PAGE_BREAK = element('w:r', {}, [element('w:br', { 'w:type': 'page' })]);

/** The paragraph that ends a copy, by the properties of its last section. */
function copyEnd(
  content: readonly XmlNode[],
  lastSection: XmlElement | undefined,
  headersVary: boolean,
): (section: XmlElement | undefined) => XmlElement {
  const firstEnd = content.find((node) => isElement(node) && sectionOf(node) !== undefined);
  if (!lastSection || !(firstEnd || headersVary)) return () => element('w:p', {}, [PAGE_BREAK]);
  // The first section of the next copy decides whether a page begins with it (ECMA-376-1 §17.6.22).
  const next = firstEnd && isElement(firstEnd) ? sectionOf(firstEnd) : lastSection;
  const samePage = next && child(next, 'w:type')?.attributes['w:val'] === 'continuous';
  return (section) =>
    element('w:p', {}, [element('w:pPr', {}, section ? [section] : []), ...(samePage ? [PAGE_BREAK] : [])]);
}

const sectionOf = (block: XmlElement): XmlElement | undefined =>
  block.name === 'w:p' ? path(block, 'w:pPr', 'w:sectPr') : undefined;

/** A block with the headers of the section that ends with it. */
function withHeaders(block: XmlElement, ids: ReadonlyMap<string, string>): XmlElement {
  const section = ids.size > 0 ? sectionOf(block) : undefined;
  if (!section) return block;
  const changed = withReferences(section, ids);
  const within = (node: XmlElement, name: string, change: (inner: XmlElement) => XmlElement): XmlElement => ({
    ...node,
    children: node.children.map((inner) => (isElement(inner) && inner.name === name ? change(inner) : inner)),
  });
  return within(block, 'w:pPr', (properties) => within(properties, 'w:sectPr', () => changed));
}

const REFERENCES = new Set(['w:headerReference', 'w:footerReference']);

function withReferences(section: XmlElement, ids: ReadonlyMap<string, string>): XmlElement {
  if (ids.size === 0) return section;
  const children = section.children.map((node) => {
    if (!isElement(node) || !REFERENCES.has(node.name)) return node;
    const id = ids.get(node.attributes['r:id'] ?? '');
    return id === undefined ? node : { ...node, attributes: { ...node.attributes, 'r:id': id } };
  });
  return { ...section, children };
}

/**
 * A letter whose merge fields are all filled is no main document of a mail merge any more (ECMA-376-1 §17.14.20): with
 * `w:mailMerge` left in its settings Word asks for the data source whenever it is opened.
 */
export function endMailMerge(writer: PackageWriter, fields: readonly FieldOutcome[]): void {
  const outcomes = new Set(fields.filter(({ kind }) => kind === 'merge-field').map(({ outcome }) => outcome));
  if (!outcomes.has('filled') || outcomes.has('kept') || outcomes.has('mismatch')) return;
  const part = related(writer.source, writer.main, 'settings')?.target;
  if (part === undefined || !writer.source.part(part)) return;
  const settings = writer.xml(part);
  const merge = child(settings, 'w:mailMerge');
  if (merge) writer.replace(part, { ...settings, children: settings.children.filter((node) => node !== merge) });
}
