import type { Scheduler } from '@quire/core';
import { child, children, element, isElement, path, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Records } from '../data/index.js';
import { isSet, sectionEnd, withProperty } from '../markup/index.js';
import { type PackageWriter, partOfMain, storyParts } from '../package/index.js';
import type { FieldOutcome } from '../report/index.js';
import { complete } from './complete.js';
import type { HeadersOfRecords } from './headers-of-records.js';
import type { Pass } from './pass.js';
import {
  beginningRecord,
  endedWith,
  headersMissing,
  sectionsIn,
  showsSections,
  withHeaders,
  withReferences,
} from './record-sections.js';
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
 * The document once for each record, up to `most`. Each copy has one section or several: it begins on a new page with
 * number 1, with its headers for first pages, as in Word's own mail merge. If nothing on a letter shows its section,
 * all letters share one section with page breaks. The records of a directory follow each other without page breaks, and
 * their tables are one.
 */
export async function mergedDocument(
  document: XmlElement,
  { steps, renewed }: Template,
  pass: Pass,
  records: Records,
  headers: HeadersOfRecords,
  most: number,
  scheduler: Scheduler,
): Promise<XmlElement> {
  const body = child(document, 'w:body');
  if (!body) return document;
  const { content, lastSection = element('w:sectPr') } = bodyContent(document);
  const { writer, notes } = pass.filling;
  const missing = headersMissing(sectionsIn(content, lastSection));
  const isContinuous = isDirectory(writer);
  const showsSection = !isContinuous && (headers.vary || showsSections(content, lastSection, headerRoots(writer)));
  const nodes: XmlNode[] = [];
  let table: XmlElement | undefined;
  const add = (some: readonly XmlNode[]): void => {
    const [before, first] = [nodes.at(-1), some[0]];
    const continues = isContinuous && isTable(before) && isTable(first);
    if (continues) {
      if (before !== table) nodes[nodes.length - 1] = table = { ...before, children: [...before.children] };
      // Copying the earlier rows for each record would take quadratic time.
      (table.children as XmlNode[]).push(...children(first).filter(({ name }) => !OF_TABLES.has(name)));
    }
    for (const node of continues ? some.slice(1) : some) nodes.push(node);
  };
  let last: Copy | undefined;
  for (let count = 0; count < most && records.begin(); ) {
    const used = notes.count;
    const renewal = last && new Renewal(writer, notes, renewed, undefined);
    const record = records.here();
    const copy = await pass.story(steps, { scope: records, renewal }, scheduler);
    if (records.skips) {
      notes.forget(used);
      continue;
    }
    const own = headers.of(record, !last);
    const blank = last ? headers.blank(missing) : new Map();
    if (last && isContinuous) add(withoutFinalBlank(last.nodes));
    else if (last) add(showsSection ? endedWith(last.nodes, last.section) : [...last.nodes, PAGE_BREAK]);
    last = copyWith(
      copy,
      lastSection,
      own,
      last && showsSection && ((first) => beginningRecord(withHeaders(first, blank))),
    );
    count++;
    await scheduler.turn();
  }
  add(last?.nodes ?? []);
  const hasSections = bodyContent(document).lastSection ?? nodes.find((node) => isElement(node) && sectionEnd(node));
  const merged = { ...body, children: last && hasSections ? [...nodes, last.section] : nodes };
  const whole = complete(merged, 'block') ?? merged;
  return { ...document, children: document.children.map((node) => (node === body ? whole : node)) };
}

const PAGE_BREAK = element('w:p', {}, [element('w:r', {}, [element('w:br', { 'w:type': 'page' })])]);

const isTable = (node: XmlNode | undefined): node is XmlElement => typeof node === 'object' && node.name === 'w:tbl';

const OF_TABLES: ReadonlySet<string> = new Set(['w:tblPr', 'w:tblGrid']);

/** Blocks without the empty paragraph that every document has after a table at its end. */
function withoutFinalBlank(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const [table, blank] = nodes.slice(-2);
  const isBlank =
    typeof blank === 'object' && blank.name === 'w:p' && children(blank).every(({ name }) => name === 'w:pPr');
  return isBlank && isTable(table) ? nodes.slice(0, -1) : nodes;
}

const headerRoots = ({ source }: PackageWriter): readonly XmlElement[] =>
  storyParts(source)
    .map((part) => source.xml(part))
    .filter(({ name }) => name === 'w:hdr' || name === 'w:ftr');

/** The copy for one record: its blocks, and the properties of its last section. */
interface Copy {
  readonly nodes: readonly XmlNode[];
  readonly section: XmlElement;
}

/** A copy with the headers of its record, and its first section changed. */
function copyWith(
  nodes: readonly XmlNode[],
  lastSection: XmlElement,
  headers: ReadonlyMap<string, string>,
  changeFirst: ((section: XmlElement) => XmlElement) | false | undefined,
): Copy {
  let change = changeFirst || undefined;
  const changed = (section: XmlElement): XmlElement => {
    const own = withReferences(section, headers);
    const result = change ? change(own) : own;
    change = undefined;
    return result;
  };
  return {
    nodes: nodes.map((node) => {
      const section = isElement(node) ? sectionEnd(node) : undefined;
      return isElement(node) && section ? withProperty(node, changed(section)) : node;
    }),
    section: changed(lastSection),
  };
}

/** Ends the mail merge of a filled letter (ECMA-376-1 §17.14.20), for whose data Word would ask. */
export function endMailMerge(writer: PackageWriter, fields: readonly FieldOutcome[]): void {
  const outcomes = new Set(fields.filter(({ kind }) => kind === 'merge-field').map(({ outcome }) => outcome));
  if (!outcomes.has('filled') || outcomes.has('kept') || outcomes.has('mismatch')) return;
  const part = partOfMain(writer.source, 'settings');
  if (part === undefined) return;
  const settings = writer.xml(part);
  const merge = child(settings, 'w:mailMerge');
  if (merge) writer.replace(part, { ...settings, children: settings.children.filter((node) => node !== merge) });
}

/** True if a paragraph with only empty merge fields is removed (§17.14.13, `doNotSuppressBlankLines`). */
export function suppressesBlankLines(writer: PackageWriter): boolean {
  return !isSet(mergeSetting(writer, 'w:doNotSuppressBlankLines'));
}

/** True if the records follow each other without pages of their own (ECMA-376-1 §17.18.54, `catalog`). */
export const isDirectory = (writer: PackageWriter): boolean =>
  mergeSetting(writer, 'w:mainDocumentType')?.attributes['w:val'] === 'catalog';

function mergeSetting(writer: PackageWriter, name: string): XmlElement | undefined {
  const part = partOfMain(writer.source, 'settings');
  return part === undefined ? undefined : path(writer.xml(part), 'w:mailMerge', name);
}
