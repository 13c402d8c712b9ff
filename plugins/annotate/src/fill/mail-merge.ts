import { child, isElement, path, type XmlElement, type XmlNode } from '@quire/core/xml';
import { complete } from './complete.js';
import type { Pass } from './pass.js';
import type { Records } from './records.js';
import { Renewal } from './renewal.js';
import type { Template } from './templates.js';

/** The body's own content, which a mail merge copies, and what follows it: the properties of the last section. */
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
 * The document once for each record. A page break parts the copies; where the document has sections of its own, the last
 * one of each copy ends there, as it does in Word's mail merge.
 */
export function mergedDocument(
  document: XmlElement,
  { steps, renewed }: Template,
  pass: Pass,
  records: Records,
): XmlElement {
  const body = child(document, 'w:body');
  if (!body) return document;
  const { content, lastSection } = bodyContent(document);
  const between = copyEnd(content, lastSection);
  const { writer, notes } = pass.filling;
  const nodes: XmlNode[] = [];
  for (let first = true; records.begin(); first = false) {
    if (!first) nodes.push(between);
    const renewal = first ? undefined : new Renewal(writer, notes, renewed, undefined);
    for (const node of pass.nodes(steps, 'block', { scope: records, renewal })) nodes.push(node);
  }
  const merged = { ...body, children: lastSection ? [...nodes, lastSection] : nodes };
  const whole = complete(merged, 'block') ?? merged;
  return { ...document, children: document.children.map((node) => (node === body ? whole : node)) };
}

const element = (
  name: string,
  children: readonly XmlNode[],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({
  name,
  attributes,
  children,
});

const PAGE_BREAK = element('w:r', [element('w:br', [], { 'w:type': 'page' })]);

function copyEnd(content: readonly XmlNode[], lastSection: XmlElement | undefined): XmlElement {
  const firstEnd = content.find((node) => isElement(node) && sectionOf(node) !== undefined);
  if (!lastSection || !firstEnd) return element('w:p', [PAGE_BREAK]);
  // The section that begins the next copy says whether a page does (ECMA-376-1 §17.6.22).
  const type = isElement(firstEnd) ? sectionOf(firstEnd) : undefined;
  const samePage = type && child(type, 'w:type')?.attributes['w:val'] === 'continuous';
  return element('w:p', [element('w:pPr', [lastSection]), ...(samePage ? [PAGE_BREAK] : [])]);
}

const sectionOf = (block: XmlElement): XmlElement | undefined =>
  block.name === 'w:p' ? path(block, 'w:pPr', 'w:sectPr') : undefined;
