/**
 * A resolved document becomes frames: pages of items in points.
 *
 * The input is a `ResolvedDocument` with fonts, limits, and, loaded on demand, a shaper, a hyphenator and the
 * setting of formulas. The output is a `FrameDocument`: pages, structure tree, outline, destinations.
 *
 * Shared by all folders, next to this file:
 *   context           data shared by a whole conversion;  make-context  makes it and adds the functions of the stages
 *   flowable          content that is laid out down a page, and its fragment in one column
 *   painter           collects the items of a page, and the structure and places of the document
 *   shaped-paragraph  a shaped paragraph, as the folders share it;  glyphs, tatweel  shaped text as items of a page
 *   border            the lines of a border, and painting them
 *
 * A folder is a stage, and uses those above it:
 *   draw/      pictures, shapes, text boxes and vertical text in boxes of their own
 *   table/     rows filled into columns: widths, borders, splitting, repeated headers
 *   inline/    a paragraph's string, its lines, their heights, painting them
 *   flow/      blocks filled into columns: spacing, keeping rules, boxes, floats
 *   page/      sections dealt out over pages: geometry, headers, footers, notes, balancing
 *   comments/  balloons in a margin that all pages get
 *
 * A pass composes all pages and paints each body as soon as its page is full, then headers and footers around the
 * bodies. Page fields in the body make the result depend on itself: a pass is repeated with the numbers of the pass
 * before, at most twice.
 */

import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import { Scheduler } from '../base/scheduler.js';
import { twipToPt } from '../base/units.js';
import type { OutlineShape } from '../drawing/index.js';
import type { FrameDocument, FrameItem, Page } from '../frame/index.js';
import type { MathLayout } from '../math/index.js';
import { someBodyItem } from '../resolve/index.js';
import type { FontLibrary, ResolvedDocument, ResolvedParagraph } from '../resolved/index.js';
import type { Hyphenator, Shaper } from '../text/index.js';
import type * as comments from './comments/index.js';
import type { FormWidgets, LayoutContext, RareDrawing } from './context.js';
import { paintAmongFloats } from './flow/index.js';
import { cachedFieldValue } from './inline/index.js';
import { dependsOnPages, endnoteParagraphs, groupLists, makeContext, ShapeCache } from './make-context.js';
import {
  composePages,
  isEven,
  noteNumbers,
  type PageDraft,
  pageFieldValue,
  pageNumber,
  paintBand,
  paintPageBorders,
  paintVerticalBody,
  referencedStyles,
  styleReferenceValue,
} from './page/index.js';
import { DocumentRecord, PagePainter, type Painter } from './painter.js';
import type { PageFieldItem, PageFieldValue } from './shaped-paragraph.js';

export { loadRareDrawing } from './draw/index.js';

export interface LayoutOptions {
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  readonly limits: Limits;
  readonly shaper?: Shaper;
  readonly hyphenator?: Hyphenator;
  readonly outlineShape: OutlineShape;
  readonly math?: MathLayout;
  readonly rareDrawing?: RareDrawing;
  readonly formWidgets?: FormWidgets;
  /** Lays out comments in a margin, if comments are shown. */
  readonly comments?: CommentLayout;
  readonly signal?: AbortSignal;
  /** Yields to the event loop after each page. */
  readonly scheduler?: Scheduler;
  /** Called with the first page while the others are still to be laid out. */
  readonly onFirstPage?: OnFirstPage;
}

/**
 * Called with the first page as soon as its body is full. The document has this page alone; its page numbers are those
 * stored in the file and may still change. Not called if comments are shown in the margin. `isAhead` is true for a page
 * from the beginning of a long document, laid out before the rest is read. The layout waits for a returned promise.
 */
export type OnFirstPage = (frames: FrameDocument, isAhead: boolean) => unknown;

/** Widens pages for comments in a margin. */
export interface CommentLayout {
  readonly withCommentMargins: typeof comments.withCommentMargins;
}

export { loadFormWidgets } from './inline/index.js';

/** Loads the layout of comments, which few conversions show. */
export const loadCommentLayout = (): Promise<CommentLayout> => import('./comments/index.js');

const MAX_PASSES = 3;

/** Lays a document out. Throws LIMIT_EXCEEDED past `limits.pages`, and ABORTED if the signal aborts. */
export async function layoutDocument(document: ResolvedDocument, options: LayoutOptions): Promise<FrameDocument> {
  const { scheduler = new Scheduler(options.signal) } = options;
  const lists = new Map<ResolvedParagraph, object>();
  for (const section of document.sections) groupLists(section.blocks, lists);
  await scheduler.turn();
  const endnotes = endnoteParagraphs(document);
  const input = {
    ...options,
    settings: document.settings,
    lists,
    endnotes,
    referencedStyles: referencedStyles(document),
  };
  await scheduler.turn();
  const shapes = new ShapeCache(someBodyItem(document, dependsOnPages));
  await scheduler.turn();

  let known = NOTHING_KNOWN;
  for (let pass = 1; ; pass++) {
    const value = valueIn(known);
    const record = new DocumentRecord();
    const body = makeContext(input, shapes, value);
    const bodies: FrameItem[][] = [];
    const sheets: PageDraft[] = [];
    for (const sheet of composePages(document, body)) {
      sheets.push(sheet);
      await scheduler.turn();
      bodies.push(paintOn(sheet, record, (painter) => paintBody(sheet, painter, body)));
      if (options.onFirstPage && pass === 1 && sheets.length === 1 && !options.comments)
        await options.onFirstPage(firstPage(document, sheet, bodies[0], record, { ...options, input, shapes }), false);
      await scheduler.step('layout', sheets.length);
    }
    const pages = await paintSheets(sheets, bodies, record, input, shapes, value, scheduler);
    await scheduler.step('layout', pages.length, pages.length);
    const found = { fields: fieldValues(record, sheets), notes: noteNumbers(sheets) };
    const settled =
      [...found.fields].every(([field, text]) => value(field) === text) &&
      [...found.notes].every(([id, number]) => known.notes.get(id) === number);
    if (!settled && pass < MAX_PASSES) {
      known = found;
      continue;
    }
    if (!settled) options.log.report({ code: 'layout-not-settled', what: 'page fields' });
    const { outline, destinations } = record;
    const shown =
      document.comments.size > 0 && options.comments
        ? options.comments.withCommentMargins(
            pages,
            sheets,
            record,
            document.comments,
            (page, items) => new PagePainter(page, items, record),
            makeContext(input, shapes, value),
          )
        : { pages, outline, destinations };
    return {
      ...shown,
      structure: record.nodes,
      properties: document.properties,
      language: document.settings.defaultLanguage,
      diagnostics: options.log.all,
    };
  }
}

/** Values of fields and notes that a pass found on its pages. */
interface PageValues {
  readonly fields: ReadonlyMap<PageFieldItem, string>;
  /** The values of notes, by the id of the note. */
  readonly notes: ReadonlyMap<string, string>;
}

const NOTHING_KNOWN: PageValues = { fields: new Map(), notes: new Map() };

function valueIn({ fields, notes }: PageValues): PageFieldValue {
  return (item) => {
    const known = item.kind === 'pageField' ? fields.get(item) : 'label' in item ? notes.get(item.id) : undefined;
    return known ?? cachedFieldValue(item);
  };
}

const fieldValues = (record: DocumentRecord, sheets: readonly PageDraft[]): ReadonlyMap<PageFieldItem, string> =>
  new Map(
    [...record.fields].map(([item, page]) => [
      item,
      pageFieldValue(item, sheets[page], sheets, record.destinations, record.styled),
    ]),
  );

type Input = Parameters<typeof makeContext>[0];

/** Paints headers and footers around the bodies of all pages. Their fields may show values of any page. */
async function paintSheets(
  sheets: readonly PageDraft[],
  bodies: readonly FrameItem[][],
  record: DocumentRecord,
  input: Input,
  shapes: ShapeCache,
  known: PageFieldValue,
  scheduler: Scheduler,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const value: PageFieldValue = (item) =>
      item.kind === 'pageField'
        ? pageFieldValue(item, sheet, sheets, record.destinations, record.styled)
        : item.kind === 'styleReference'
          ? styleReferenceValue(item, sheet.index, record.styled)
          : known(item);
    pages.push(pageOf(sheet, bodies[index], record, makeContext(input, shapes, value), record.styled));
    await scheduler.turn();
  }
  return pages;
}

function pageOf(
  sheet: PageDraft,
  body: readonly FrameItem[],
  record: DocumentRecord,
  bands: LayoutContext,
  styled: DocumentRecord['styled'],
): Page {
  return {
    width: twipToPt(sheet.section.pageWidth),
    height: twipToPt(sheet.section.pageHeight),
    label: pageNumber(sheet, undefined, styled),
    items: paintOn(sheet, record, (painter) => paintAround(sheet, painter, bands)).concat(body),
  };
}

/** The first page alone, before the number of pages is known. */
function firstPage(
  document: ResolvedDocument,
  sheet: PageDraft,
  body: readonly FrameItem[],
  { nodes, styled }: DocumentRecord,
  { input, shapes, log }: Pick<LayoutOptions, 'log'> & { readonly input: Input; readonly shapes: ShapeCache },
): FrameDocument {
  const value: PageFieldValue = (item) => {
    if (item.kind === 'styleReference') return styleReferenceValue(item, sheet.index, styled);
    if (item.kind === 'pageField' && item.field === 'PAGE')
      return pageFieldValue(item, sheet, [sheet], new Map(), styled);
    return cachedFieldValue(item);
  };
  return {
    // The header and footer are recorded later, when all pages are painted.
    pages: [pageOf(sheet, body, new DocumentRecord(), makeContext(input, shapes, value), styled)],
    structure: [...nodes],
    outline: [],
    destinations: new Map(),
    properties: document.properties,
    language: document.settings.defaultLanguage,
    diagnostics: log.all,
  };
}

function paintOn(sheet: PageDraft, record: DocumentRecord, paint: (painter: Painter) => void): FrameItem[] {
  const items: FrameItem[] = [];
  if (isEven(sheet)) record.evenPages.add(sheet.index);
  if (!sheet.blank) paint(new PagePainter(sheet.index, items, record));
  return items;
}

function paintAround(sheet: PageDraft, painter: Painter, context: LayoutContext): void {
  if (sheet.section.borders?.zOrder === 'back') paintPageBorders(sheet, painter, context);
  paintBand('headers', sheet, painter, context);
  paintBand('footers', sheet, painter, context);
}

function paintBody(sheet: PageDraft, painter: Painter, context: LayoutContext): void {
  paintVerticalBody(sheet.section, painter, (body) => {
    paintAmongFloats(sheet.floats, body, context, (text) => {
      for (const paint of sheet.paints.splice(0)) paint(text);
    });
  });
  if (sheet.section.borders?.zOrder !== 'back') paintPageBorders(sheet, painter, context);
}
