/**
 * Meets requirements of PDF/UA-1 (ISO 14289-1) that an author left open: a title, headings that skip no level, tables
 * with equally long rows, and texts for every picture and link. Only values implied by the document are set.
 */
import type { DiagnosticLog } from '../../../base/diagnostics.js';
import type { FrameDocument, FrameItem, LinkItem, StructureNode, StructureRole } from '../../../frame/index.js';
import { evenTables } from './even-tables.js';

/** The alternative text given to a picture that has none. */
const PICTURE = 'Picture';
const LINK = 'Link';
const CHARTS = 'charts without alternative text are described by their type, title and series';
const UNTITLED = 'Document';

export function accessible(document: FrameDocument, log: DiagnosticLog): FrameDocument {
  const texts = textsOf(document);
  const described = describedPictures(document, log);
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, items: withDescribedLinks(page.items, texts) })),
    structure: evenTables(orderedHeadings(described)),
    properties: { ...document.properties, title: document.properties.title?.trim() || titleOf(document) },
  };
}

/** The title of a document: its first heading, or else the first words of its text. */
function titleOf({ outline, pages }: FrameDocument): string {
  const heading = outline[0]?.title;
  if (heading) return heading;
  for (const item of everyItem(pages[0]?.items ?? [])) {
    if (item.kind === 'glyphs' && item.tag >= 0 && item.text.trim() !== '') return item.text.trim().slice(0, 200);
  }
  return UNTITLED;
}

function describedPictures({ structure, pages }: FrameDocument, log: DiagnosticLog): readonly StructureNode[] {
  const described = new Set<number>();
  for (const page of pages) {
    for (const item of everyItem(page.items)) if (item.kind === 'image' && item.altText) described.add(item.tag);
  }
  if (structure.some(({ describedBy }) => describedBy === 'chart')) {
    log.report({ code: 'feature-ignored', what: CHARTS });
  }
  return structure.map((node, index) => {
    if (node.role !== 'Figure' || node.altText || described.has(index)) return node;
    log.report({ code: 'feature-ignored', what: 'pictures without alternative text are called Picture' });
    return { ...node, altText: PICTURE };
  });
}

/** Describes links by their target, or else by their text. Links outside the structure are skipped. */
function withDescribedLinks(items: readonly FrameItem[], texts: ReadonlyMap<number, string>): readonly FrameItem[] {
  return items.flatMap((item): FrameItem[] => {
    if (item.kind === 'group') {
      // A field outside the structure is not accessible, so its text is painted instead.
      const { widget, ...group } = item;
      const reached = widget && item.tag >= 0 ? { widget } : {};
      return [{ ...group, ...reached, items: withDescribedLinks(item.items, texts) }];
    }
    if (item.kind !== 'link') return [item];
    if (item.tag < 0) return [];
    return [{ ...item, title: titleOfLink(item, texts) }];
  });
}

const titleOfLink = ({ title, uri, tag }: LinkItem, texts: ReadonlyMap<number, string>): string =>
  title?.trim() || uri || texts.get(tag)?.trim() || LINK;

function textsOf({ pages }: FrameDocument): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const page of pages) {
    for (const item of everyItem(page.items)) {
      if (item.kind === 'glyphs' && item.tag >= 0) texts.set(item.tag, `${texts.get(item.tag) ?? ''}${item.text}`);
    }
  }
  return texts;
}

function* everyItem(items: readonly FrameItem[]): Generator<FrameItem> {
  for (const item of items) {
    if (item.kind === 'group') yield* everyItem(item.items);
    else yield item;
  }
}

const HEADING = /^H([1-6])$/;

/** Heading levels from H1 on, each at most one below the previous (ISO 14289-1 §7.4.2); equal ones stay equal. */
export function orderedHeadings(nodes: readonly StructureNode[]): readonly StructureNode[] {
  /** The original levels of the headings above the current one, the outermost first. */
  const above: number[] = [];
  return nodes.map((node) => {
    const level = Number(HEADING.exec(node.role)?.[1] ?? 0);
    if (level === 0) return node;
    while (above.length > 0 && above[above.length - 1] >= level) above.pop();
    above.push(level);
    return { ...node, role: `H${above.length}` as StructureRole };
  });
}
