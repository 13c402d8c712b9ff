/**
 * Deals a document's sections out over pages: columns side by side, notes at their feet, headers and footers around.
 * The result is a list of sheets, which paint themselves.
 */

import { QuireError } from '../../base/errors.js';
import { type Twip, twip } from '../../base/units.js';
import { opensBehindBlank, spaceAfterSection } from '../../compat/index.js';
import type { ResolvedDocument, ResolvedSection } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import { type BlockFlowFragment, floatPlacer, type PlacedFloat, vanishesAtEnd } from '../flow/index.js';
import type { FlowState, NoteReference } from '../flowable.js';
import { withFloatsAhead } from './floats-ahead.js';
import { bodyArea, flowPage } from './geometry.js';
import { bandRoom } from './header-footer.js';
import { LineCount, paintLineNumber } from './line-numbers.js';
import { endnoteBlocks, FootnoteLayout, type PendingNote } from './notes.js';
import { type NoteColumn, NotesAtFoot } from './notes-at-foot.js';
import { balanced, type ColumnFill, paintSeparators, type Region } from './region.js';
import { SectionFlow, sectionContext } from './section-flow.js';
import { type ColumnBand, isEven, type PageDraft } from './sheet.js';
import { printedPage } from './vertical-page.js';

/**
 * Yields the pages in order, each as soon as it is full: its body may then be painted, long before the number of pages
 * is known. Thus not all lines of a book need be in memory at once.
 */
export function* composePages(document: ResolvedDocument, context: LayoutContext): Generator<PageDraft, void, void> {
  const composer = new Composer(document, context);
  for (const [index, section] of document.sections.entries()) yield* composer.section(section, index);
  yield* composer.finish();
}

class Composer {
  readonly #document: ResolvedDocument;
  readonly #context: LayoutContext;
  /** Sheets that are full and not returned yet. */
  readonly #full: PageDraft[] = [];
  readonly #notes: FootnoteLayout;
  readonly #sheets: PageDraft[] = [];
  readonly #lineCount = new LineCount();
  #pending: readonly PendingNote[] = [];
  /** Space after the last paragraph of the previous section. */
  #spaceOwed = twip(0);

  constructor(document: ResolvedDocument, context: LayoutContext) {
    this.#document = document;
    this.#context = context;
    this.#notes = new FootnoteLayout(document, context);
  }

  *section(section: ResolvedSection, index: number): Generator<PageDraft, void, void> {
    const context = sectionContext(section, this.#context);
    const blocks = [...section.blocks, ...endnoteBlocks(this.#document, index)];
    const next = this.#document.sections[index + 1];
    // Columns are balanced before a continuous section, except with `noColumnBalance` (ECMA-376-1 §17.15.3.29).
    const balances = !this.#context.settings.flags.has('noColumnBalance');
    const isBalanced = balances && next?.start === 'continuous' && section.columns.length > 1;
    const flow = new SectionFlow(section, index, blocks, context);
    let sheet = this.#startSheet(section, index);
    yield* this.#full.splice(0);
    let from: FlowState | undefined;
    for (let guard = 0; ; guard++) {
      const region = this.#fillRegion(flow, from, sheet, isBalanced, guard === 0);
      from = region.next;
      if (from === undefined) break;
      sheet = this.#newSheet(section, index, false, numberBehind(sheet, section, index, from !== flow.start));
      yield* this.#full.splice(0);
    }
    this.#spaceOwed = spaceAfterSection(vanishesAtEnd(blocks, next?.start, context) ? blocks.slice(0, -1) : blocks);
  }

  *finish(): Generator<PageDraft, void, void> {
    while (this.#pending.length > 0) {
      const last = this.#sheets[this.#sheets.length - 1];
      const sheet = this.#newSheet(last.section, last.sectionIndex, false, last.number + 1);
      yield* this.#full.splice(0);
      const { left, right, top } = sheet.flowPage;
      this.#placeNotes(sheet, [{ x: left, width: twip(right - left), top, notes: [] }]);
    }
    this.#finishLast();
    yield* this.#full.splice(0);
  }

  /** The page draft on which a section begins: a new one, or the last one if the section is continuous. */
  #startSheet(section: ResolvedSection, index: number): PageDraft {
    const current = this.#sheets[this.#sheets.length - 1];
    const { start } = section.pageNumbers;
    if (!current) return this.#newSheet(section, index, true, start ?? 1);
    const samePage =
      current.section.pageWidth === section.pageWidth &&
      current.section.pageHeight === section.pageHeight &&
      current.section.textDirection === section.textDirection;
    if (samePage && !current.ended) {
      if (section.start === 'continuous') {
        current.y = twip(current.y + this.#spaceOwed);
        return current;
      }
      if (nextColumn(current, section)) return current;
    }
    const following = current.number + 1;
    const { evenAndOddHeaders } = this.#context.settings;
    const blank = opensBehindBlank({ start: section.start, restart: start, before: current.number, evenAndOddHeaders });
    if (blank) {
      this.#push({ ...this.#makeSheet(current.section, current.sectionIndex, false, following), blank: true });
    }
    return this.#newSheet(section, index, true, start ?? (blank ? following + 1 : following));
  }

  #newSheet(section: ResolvedSection, index: number, first: boolean, number: number): PageDraft {
    const sheet = this.#makeSheet(section, index, first, number);
    this.#push(sheet);
    return sheet;
  }

  #push(sheet: PageDraft): void {
    this.#finishLast();
    this.#sheets.push(sheet);
    const { pages } = this.#context.limits;
    if (this.#sheets.length > pages)
      throw new QuireError('LIMIT_EXCEEDED', `the document has more than ${pages} pages`);
  }

  #finishLast(): void {
    const last = this.#sheets[this.#sheets.length - 1];
    if (last) this.#full.push(last);
  }

  #makeSheet(section: ResolvedSection, sectionIndex: number, first: boolean, number: number): PageDraft {
    const page = { first, number };
    const header = bandRoom('headers', section, page, this.#context);
    const footer = bandRoom('footers', section, page, this.#context);
    const area = bodyArea(section, header.height, footer.height, isEven(page), this.#context.settings);
    const flow = flowPage(section, area);
    return {
      index: this.#sheets.length,
      number,
      section,
      sectionIndex,
      first,
      blank: false,
      area,
      flowPage: flow,
      headerTop: header.height > 0 ? section.margins.header : area.top,
      footerBottom: footer.height > 0 ? twip(section.pageHeight - section.margins.footer) : area.bottom,
      paints: [],
      floats: [],
      around: section.textDirection === 'lrTb' ? [...header.floats, ...footer.floats] : [],
      notes: [],
      y: flow.top,
      notesAtFoot: new NotesAtFoot(flow),
      ended: false,
    };
  }

  /** Fills the remaining part of a sheet, column by column. */
  #fillRegion(
    flow: SectionFlow,
    from: FlowState | undefined,
    sheet: PageDraft,
    isBalanced: boolean,
    first: boolean,
  ): Pick<Region, 'next'> {
    const beside = first ? nextColumn(sheet, flow.section) : undefined;
    const firstColumn = beside?.used ?? 0;
    const top = beside?.top ?? sheet.y;
    const atTop = top <= sheet.flowPage.top;
    const shared = sheet.notesAtFoot.sharedBy(flow.columns);
    const full = twip((shared ? sheet.notesAtFoot.footWithout(shared) : sheet.notesAtFoot.foot) - top);
    const attempt = (height: Twip): Region =>
      withFloatsAhead((ahead, held) => {
        const below = twip(full - height);
        return this.#columns(flow, from, sheet, { top, height, below, atTop, first, firstColumn, ahead, held });
      });
    let region = attempt(full);
    if (isBalanced && region.next === undefined) region = balanced(attempt, full, flow.columns.length);
    if (region.columns.every(({ fragment }) => fragment.empty) && !atTop) return { next: from ?? flow.start };

    this.#settle(region, sheet, { top, firstColumn }, flow);
    return { next: region.next };
  }

  #columns(
    flow: SectionFlow,
    from: FlowState | undefined,
    sheet: PageDraft,
    { top, height, below, atTop, first, firstColumn, ahead, held }: RegionPlace,
  ): Region {
    const columns: ColumnFill[] = [];
    let next = from;
    const shared = sheet.notesAtFoot.sharedBy(flow.columns);
    const before = shared?.references ?? [];
    let pending = shared?.pending ?? this.#pending;
    for (const [k, column] of flow.columns.entries()) {
      if (k < firstColumn) continue;
      const waiting = pending;
      const { width, height: pageHeight, ...area } = sheet.flowPage;
      const columnLeft = twip(area.left + column.x);
      const frame = {
        pageWidth: width,
        pageHeight,
        ...area,
        columnLeft,
        columnRight: twip(columnLeft + column.width),
        columnTop: top,
        even: isEven(sheet),
        ...printedPage(sheet),
      };
      const earlier = [
        ...sheet.around,
        ...sheet.floats,
        ...ahead,
        ...columns.flatMap(({ fragment }) => fragment.floats),
      ];
      const fill = (start: FlowState | undefined, notice: number, available = height, topmost = atTop || k > 0) =>
        flow.column(k).fillColumn(start, {
          available,
          atTop: topmost,
          spaceAbove: first && k === 0 ? this.#spaceOwed : undefined,
          nextSection: this.#document.sections[flow.index + 1]?.start,
          reserve: (notes) => {
            const wanted = this.#notes.height([...before, ...notes], waiting, column.width);
            // A note higher than the page is split: otherwise the line that refers to it would move from page to page.
            return twip(Math.min(Math.max(0, (wanted && wanted + notice) - below), height * 0.8));
          },
          notesCanBegin: (placed, added, room) =>
            this.#notes.canBegin([...before, ...placed], added, waiting, column.width, twip(room + below)),
          floats: floatPlacer(frame),
          placed: earlier,
          held,
        });
      const notice = this.#notes.notice(column.width).height;
      let fragment = fill(next, 0);
      const free = twip(height - fragment.height);
      const noticed = notice > 0 && fragment.end === 'full' && refersToNotes(fill(fragment.next, NO_ROOM, free, false));
      if (noticed) fragment = fill(next, notice);
      columns.push({ x: columnLeft, width: column.width, fragment, noticed });
      next = fragment.next;
      pending = [];
      if (next === undefined || fragment.end === 'page' || fragment.empty) break;
    }
    return { columns, next };
  }

  #settle(region: Region, sheet: PageDraft, { top, firstColumn }: BandPlace, flow: SectionFlow): void {
    const { section } = flow;
    const tallest = Math.max(0, ...region.columns.map(({ fragment }) => fragment.height));
    const slack = region.next === undefined ? Math.max(0, sheet.notesAtFoot.foot - top - tallest) : 0;
    const shift = section.verticalAlign === 'center' ? slack / 2 : section.verticalAlign === 'bottom' ? slack : 0;
    for (const { x, width, fragment } of region.columns) {
      const y = twip(top + shift);
      sheet.paints.push((painter) => fragment.paint(painter, x, y));
      this.#numberLines(fragment, { x, y, width }, sheet, flow);
      sheet.floats.push(...fragment.floats);
      sheet.notes.push(...fragment.notes);
    }
    const beneathText = section.footnotes.position === 'beneathText';
    const noted = region.columns.map(({ x, width, noticed, fragment: { height, notes } }) => ({
      x,
      width,
      notes,
      noticed,
      beneathText,
      top: twip(top + shift + height),
    }));
    this.#placeNotes(sheet, noted, sheet.notesAtFoot.sharedBy(flow.columns));
    if (section.columnSeparator && region.columns.length > 1)
      sheet.paints.push((painter) => paintSeparators(region.columns, top, tallest, painter));
    const bottom = twip(Math.max(top + tallest, firstColumn > 0 ? sheet.y : 0));
    sheet.y = bottom;
    sheet.band = { top, used: firstColumn + region.columns.length, columns: flow.columns.length };
    sheet.ended = region.columns.at(-1)?.fragment.end === 'page';
  }

  #numberLines(
    fragment: BlockFlowFragment,
    at: { readonly x: Twip; readonly y: Twip; readonly width: Twip },
    sheet: PageDraft,
    flow: SectionFlow,
  ): void {
    const { lineNumbers: numbers, columns, bidi: rightToLeft } = flow.section;
    if (!numbers) return;
    const columnRight = twip(at.x + at.width);
    const place = { columnLeft: at.x, columnRight, onlyColumn: columns.length === 1, rightToLeft };
    for (const fromTop of fragment.numberedLines()) {
      const number = this.#lineCount.next(numbers, sheet, flow.index);
      if (number === undefined) continue;
      const baseline = twip(at.y + fromTop);
      sheet.paints.push((painter) => paintLineNumber(number, numbers, { ...place, baseline }, painter, this.#context));
    }
  }

  /** Places the notes of a sheet; `shared` is the list to which a single column adds its notes. */
  #placeNotes(sheet: PageDraft, columns: readonly NotedColumn[], shared?: NoteColumn): void {
    if (shared && columns.every(({ notes }) => notes.length === 0)) return;
    const foot = shared ? sheet.notesAtFoot.footWithout(shared) : sheet.notesAtFoot.foot;
    const placed = columns.flatMap(({ x, width, top, notes, noticed, beneathText }): NoteColumn[] => {
      const references = [...(shared?.references ?? []), ...notes];
      const pending = shared?.pending ?? this.#pending;
      const area = this.#notes.area(references, pending, width, twip(foot - top), noticed);
      if (!area) return [];
      this.#pending = area.rest;
      return [{ x, width, references, pending, area, ...(beneathText && { beneath: top }) }];
    });
    if (placed.length > 0) sheet.notesAtFoot.add(placed, shared, sheet.paints);
  }
}

/**
 * The columns of a page in which a section of the kind `nextColumn` continues: the columns of the previous section, if
 * it has the same number and left one free. Otherwise, and always with one column, the section begins a page.
 * ECMA-376-1 §17.18.77 describes only the first case; the others follow from the stored page numbers in six documents
 * of Word 2007 to 2016.
 */
const nextColumn = ({ band }: PageDraft, { start, columns }: ResolvedSection): ColumnBand | undefined =>
  start === 'nextColumn' && band?.columns === columns.length && band.used < band.columns ? band : undefined;

/** A column with its notes, which have the space below the end of its text. */
interface NotedColumn {
  readonly x: Twip;
  readonly width: Twip;
  readonly top: Twip;
  readonly notes: readonly NoteReference[];
  readonly noticed?: boolean;
  readonly beneathText?: boolean;
}

/** Added to the height of notes, it leaves no room for them. */
const NO_ROOM = -1e9;

/**
 * True if text, filled without room for notes, refers to footnotes. If the text that would fit below a full column
 * refers to any, Word reserves space for the continuation notice below the column's notes, although none of them
 * continues. In a paper of mode 15, whose notice is an empty line, the next reference would fit on nine of 33 pages, by
 * up to 130 pt, and the notes end 12.65 pt higher; on the other pages, and on 60 pages of two specifications, it misses
 * by 1.7 pt or more.
 */
const refersToNotes = ({ notes }: BlockFlowFragment): boolean => notes.some(({ note }) => note === 'footnote');

/**
 * The number of the page after `sheet` in a section. A section that begins in the middle of a page and restarts the
 * numbers counts from that page on. Measured in a document whose cover starts at 0 and whose next section starts at 1
 * on the same page: its second page is 2.
 *
 * @param begun true if part of the section is on `sheet`
 */
function numberBehind(sheet: PageDraft, section: ResolvedSection, index: number, begun: boolean): number {
  const { start } = section.pageNumbers;
  if (start === undefined || sheet.sectionIndex === index) return sheet.number + 1;
  return begun ? start + 1 : start;
}

interface BandPlace {
  readonly top: Twip;
  /** The index of the section's first column; columns before it contain the end of the previous section. */
  readonly firstColumn: number;
}

interface RegionPlace extends BandPlace {
  readonly height: Twip;
  /** The height that is left on the page below balanced columns; notes may use it. */
  readonly below: Twip;
  /** True if the region begins at the top of the page. */
  readonly atTop: boolean;
  /** True if the section begins in this region. */
  readonly first: boolean;
  /** Floats next to text that precedes their anchors, known from the previous attempt to fill the region. */
  readonly ahead: readonly PlacedFloat[];
  /** Objects that go to the next page with their anchors. */
  readonly held: ReadonlySet<object>;
}
