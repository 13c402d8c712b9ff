import { isDict, objectNumber, type PdfDict, PdfString } from '@quire/core/pdf';
import { type Page, shownBox } from '@quire/core/pdf/document';
import { compareAnnotations } from './annotations.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { allowed, compareEntries, type EntryRules, isNew, unread, verb } from './entries.js';
import { LEAST_PAGE } from './rounded.js';
import { DOCUMENT_ENTRIES, misshapenEntry } from './shapes.js';

/** Compares the pages. No signature allows pages to be added, removed or redrawn (ISO 32000-2 §12.8.2.2, table 257). */
export function comparePages(comparison: Comparison): void {
  const { before, after, note } = comparison;
  const [old, now] = [before.pageTree, after.pageTree];
  if (old.pages.length !== now.pages.length) {
    const what = `their number goes from ${old.pages.length} to ${now.pages.length}`;
    note({ kind: 'undefined', where: 'pages', what });
  }
  if (now.isMalformed && !old.isMalformed) {
    note({ kind: 'undefined', where: 'pages', what: 'their tree becomes malformed' });
  }
  const isTreeTouched = [...old.nodes, ...now.nodes].some((number) => comparison.isTouched(number));
  if (isTreeTouched) compareNodes(comparison);
  for (const [index, page] of old.pages.entries()) {
    const other = now.pages[index];
    if (!other || !(isTreeTouched || isTouched(comparison, page, other))) continue;
    comparePage(comparison, page, other);
    if (old.repeated.size === 0) continue;
    const what = 'it changes, and pages occur in the tree more than once: viewers count them differently';
    note({ where: `page ${page.index}`, page: page.index, object: page.number, kind: 'undefined', what });
  }
}

/** Compares every entry of a page tree node: pages inherit some entries, readers find pages by others (§7.7.3.2). */
function compareNodes(comparison: Comparison): void {
  const { before, after } = comparison;
  for (const number of before.pageTree.nodes) {
    const [old, now] = [before.revision.object(number)?.value, after.revision.object(number)?.value];
    const place = { where: 'page tree', object: number };
    comparison.compared.add(number);
    const [was, is] = [isDict(old) ? old : {}, isDict(now) ? now : {}];
    compareEntries(comparison, was, is, {}, place);
    compareShape(comparison, was, is, place);
    compareLinks(comparison, was, is, place);
  }
}

/** Compares references: pages and nodes are indirect objects (§7.7.3.2), and readers find no page in a direct one. */
function compareLinks({ before, after, note }: Comparison, was: PdfDict, is: PdfDict, place: ChangePlace): void {
  const linksOf = ({ revision }: Comparison['before'], { Parent, Kids }: PdfDict) =>
    [Parent, ...(revision.array(Kids) ?? [])].map(objectNumber);
  const [old, now] = [linksOf(before, was), linksOf(after, is)];
  if (old.length !== now.length || old.some((number, index) => number !== now[index]))
    note({ ...place, kind: 'undefined', what: 'it refers to other objects' });
}

/** True if a page may be drawn differently: it, an object that it refers to, or an annotation was rewritten. */
function isTouched({ isTouched }: Comparison, before: Page, after: Page): boolean {
  if (before.number !== after.number || isTouched(after.number)) return true;
  if (before.annotations.length !== after.annotations.length) return true;
  return after.annotations.some(({ number }) => isTouched(number));
}

function comparePage(comparison: Comparison, before: Page, after: Page): void {
  const place = { where: `page ${before.index}`, page: before.index, object: after.number };
  comparison.compared.add(after.number);
  // Pages are indirect objects (§7.7.3.2), because destinations, article beads and structure elements refer to their
  // object numbers.
  if (before.number !== after.number)
    comparison.note({ ...place, kind: 'undefined', what: 'it becomes another object' });
  compareEntries(comparison, before.dict, after.dict, pageRules(place), place);
  compareShape(comparison, before.own, after.own, place);
  compareLinks(comparison, before.own, after.own, place);
  const misshapen = misshapenEntry(comparison, after.own, before.own, DOCUMENT_ENTRIES);
  if (misshapen !== undefined) comparison.note({ ...place, kind: 'undefined', what: `it ${misshapen}` });
  compareAnnotations(comparison, before, after);
  const { left, bottom, right, top } = shownBox(comparison.before.revision, before);
  // `/UserUnit` may enlarge a tiny page, and with it shifts caused by rounding.
  if (Math.min(right - left, top - bottom) < LEAST_PAGE)
    comparison.note({ ...place, kind: 'undefined', what: `it changes, and is smaller than ${LEAST_PAGE} units` });
}

/** Compares entries that tell pages from tree nodes, even null ones: to some readers, `/Kids null` makes a node. */
function compareShape({ note }: Comparison, before: PdfDict, after: PdfDict, place: ChangePlace): void {
  for (const key of ['Kids', 'Parent', 'Count', 'Type']) {
    const isNull = (before[key] ?? after[key] ?? null) === null;
    if (isNull && key in before !== key in after)
      note({ ...place, kind: 'undefined', what: `/${key} is null or absent` });
  }
}

function pageRules(place: ChangePlace): EntryRules {
  return {
    Annots: (comparison, was, is) => {
      const isSame = comparison.same.equal(unread(comparison.before, was), unread(comparison.after, is));
      if (!isSame)
        comparison.note({ ...place, kind: 'undefined', what: '/Annots contains something that is not an annotation' });
    },
    // The date of the last change, which software updates whenever it saves (§7.7.3.3).
    LastModified: ({ same, after, note }, was, is) => {
      if (after.revision.resolve(is) instanceof PdfString || same.equal(was, is)) return;
      note({ ...place, kind: 'undefined', what: `/LastModified ${verb(was, is)}` });
    },
    // A page of a tagged document with a new widget gets the tab order of the structure; any other order counts as
    // annotating.
    Tabs: ({ same, after: { revision }, note }, was, is) => {
      if (same.equal(was, is)) return;
      const isStructure = was === undefined && revision.name(is) === 'S';
      note({ ...place, kind: isStructure ? 'form-fill' : 'annotation', what: 'the tab order changes' });
    },
    // A page without tagged content gets `/StructParents` together with its first tagged annotation.
    ...allowed('StructParents', 'annotation', isNew),
  };
}
