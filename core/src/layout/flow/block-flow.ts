/**
 * Fills blocks into a height: columns of the body, cells, headers, notes and text boxes.
 *
 * The flow places *items*, which are never split: a line, or the part of a table that fits into the remaining room.
 * When an item does not fit, the break moves back to the last place where keeping rules allow one.
 */

import { throwIfAborted } from '../../base/errors.js';
import { type Twip, twip } from '../../base/units.js';
import {
  breakRoom,
  controlsWidowsInCells,
  endsOnBreak,
  ignoresGridInCells,
  leavesCells,
  spaceAtPageTop,
  spaceAtSectionStart,
} from '../../compat/index.js';
import type { ResolvedBlock, ResolvedParagraph, ResolvedTable } from '../../resolved/index.js';
import { contextWith, type LayoutContext } from '../context.js';
import type { Flowable, FlowPlace, FlowState } from '../flowable.js';
import type { Painter } from '../painter.js';
import { layoutTable, type TableFlowable } from '../table/index.js';
import { anchoredIn } from './anchored.js';
import { bindsDivided, Column, type ColumnEnd, type ColumnFillOptions, withoutDivision } from './column.js';
import { blockPlace, type Exclusion } from './exclusions.js';
import { innerFloatPlacer } from './floats.js';
import { type BlockFlowFragment, flowFragment } from './flow-fragment.js';
import { type BlockFlowState, breaksAlone, type FlowItem, type LineItem } from './flow-items.js';
import { leavesFlow, OutOfFlow } from './out-of-flow.js';
import { boxEdges } from './paragraph-box.js';
import { anchorLinesIn, anchorsBetween, type ParagraphLines, paragraphLines } from './paragraph-lines.js';
import { paintAmongFloats } from './placed-float.js';
import { onlyEndsSection, vanishesAtEnd } from './section-end.js';
import { gapBetween, spaceAfter, spaceBefore } from './spacing.js';

export class BlockFlow implements Flowable {
  readonly blocks: readonly ResolvedBlock[];
  readonly width: Twip;
  readonly place: FlowPlace;
  readonly context: LayoutContext;
  #tables: Map<number, TableFlowable> | undefined;
  /** Places blocks outside the flow; absent if all blocks stay in the flow, as in nearly all table cells. */
  readonly #outOfFlow: OutOfFlow | undefined;

  constructor(blocks: readonly ResolvedBlock[], width: Twip, place: FlowPlace, context: LayoutContext) {
    this.blocks = blocks;
    this.width = width;
    this.place = place;
    this.context =
      place === 'cell' && ignoresGridInCells(context.settings) && context.gridPitch > 0
        ? contextWith(context, { gridPitch: twip(0) })
        : context;
    if (blocks.some((block) => leavesFlow(block, place))) {
      this.#outOfFlow = new OutOfFlow(this);
    }
  }

  get naturalHeight(): Twip {
    return this.fill(undefined, twip(Number.MAX_SAFE_INTEGER), true).height;
  }

  /** Fills a cell, a note or a text box: floats are placed inside it, and the fragment paints them. */
  fill(from: FlowState | undefined, available: Twip, atTop: boolean): BlockFlowFragment {
    const { page, settings } = this.context;
    const floats = innerFloatPlacer(this.width, this.place === 'cell' && leavesCells(settings) ? page : undefined);
    const fragment = this.fillColumn(from, { available, atTop, floats });
    if (fragment.floats.length === 0) return fragment;
    const lowest = Math.max(...fragment.floats.map(({ exclusion }) => exclusion?.bottom ?? 0));
    return {
      ...fragment,
      height: twip(Math.max(fragment.height, lowest)),
      floats: [],
      paint: (painter, x, y) => {
        const paintText = (inner: Painter): void => fragment.paint(inner, x, y);
        paintAmongFloats(fragment.floats, painter, this.context, paintText, { x, y });
      },
    };
  }

  /** Fills a column as `fill` does, with the options that only columns of a page have. */
  fillColumn(from: FlowState | undefined, options: ColumnFillOptions): BlockFlowFragment {
    const start = (from as BlockFlowState | undefined) ?? { block: 0, char: 0 };
    const column = new Column(start, options);
    for (let i = start.block; i < this.blocks.length; i++) {
      throwIfAborted(this.context.signal);
      const block = this.blocks[i];
      const state: BlockFlowState = i === start.block ? start : { block: i, char: 0 };
      const departure = this.#outOfFlow?.place(state, column);
      if (departure) {
        const { end, blocks } = departure;
        if (end) return flowFragment(this, column, end.end, end.next, start);
        i += blocks - 1;
        continue;
      }
      const end =
        block.kind === 'paragraph' ? this.#paragraph(block, state, column) : this.#table(block, state, column);
      if (end) return flowFragment(this, column, end.end, end.next, start);
    }
    return flowFragment(this, column, 'done', undefined, start);
  }

  /**
   * Places a paragraph. Objects are placed on the page of their anchors. If a paragraph continues on the next page,
   * objects anchored there take no space on this one: its lines are broken again without them.
   */
  #paragraph(paragraph: ResolvedParagraph, state: BlockFlowState, column: Column): ParagraphEnd | undefined {
    const undo = anchoredIn(paragraph).length > 0 ? column.checkpoint() : undefined;
    const end = this.#part(paragraph, state, column, Number.POSITIVE_INFINITY);
    const { block, char = 0 } = end?.next ?? {};
    if (!undo || block !== state.block || char === 0) return end;
    if (anchorsBetween(paragraph, char, Number.POSITIVE_INFINITY, this.context).length === 0) return end;
    undo();
    const without = this.#part(paragraph, state, column, char);
    const { next } = without ?? {};
    if (without && next?.block === state.block && next.char > 0)
      return { ...without, next: { ...next, anchorsFrom: char } };
    // Without the space for these objects, the whole paragraph fits on this page, so the objects belong to this page
    // too.
    undo();
    return this.#part(paragraph, state, column, Number.POSITIVE_INFINITY);
  }

  /** Sets the lines of a paragraph that fit into the column, next to objects anchored before character `until`. */
  #part(paragraph: ResolvedParagraph, state: BlockFlowState, column: Column, until: number): ParagraphEnd | undefined {
    const { format } = paragraph;
    const first = state.char === 0;
    const previous = this.#outOfFlow ? this.#outOfFlow.previousInFlow(state.block) : this.blocks[state.block - 1];
    const next = this.blocks[state.block + 1];
    const vanishes = this.place === 'body' && this.#vanishes(state.block, column);
    const breaks = format.pageBreakBefore && this.place === 'body' && !this.#onlyEndsSection(state.block, column);
    if (first && breaks && !vanishes && !(column.empty && column.options.atTop)) {
      return { end: 'page', next: state };
    }
    const edges = boxEdges(paragraph, previous, next);
    const between = this.#tableBetween(state.block, previous);
    const opens = first || (state.opensPage === true && column.empty);
    const gap = opens && !vanishes ? this.#gap(paragraph, previous, between, column, !first) : 0;
    const begins = first && !edges.joinedAbove;
    const opensAgain = !begins && column.empty && edges.closesOnPages;
    const boxRoom = opensAgain ? edges.opening : first ? edges.top : twip(0);
    const top = twip(column.bottom + gap + boxRoom);
    const origin = twip(column.bottom + (column.empty ? 0 : spaceAfter(previous, between ?? paragraph)));
    const before = first && !vanishes ? spaceBefore(paragraph, between ?? previous, this.context.settings) : twip(0);
    const spaceAbove = column.empty ? before : twip(Math.min(before, Math.max(0, column.bottom + gap - origin)));
    const linesBeside = (exclusions: readonly Exclusion[]): ParagraphLines =>
      paragraphLines(paragraph, { from: state.char, top, spaceAbove }, this.width, exclusions, this.context);
    const floating = column.exclusions.some(({ bottom }) => bottom > top);
    const anchorLines = anchorLinesIn(() => linesBeside([...column.exclusions]), top, floating, this.context);
    const anchors = anchorsBetween(paragraph, state.anchorsFrom ?? state.char, until, this.context);
    if (anchors.some((anchored) => column.options.held?.has(anchored)) && !(column.empty && column.options.atTop)) {
      return column.breakBefore(this.#heldItem(state, previous, column));
    }
    const floats = column.placeFloats(anchors, origin, anchorLines, this.context);
    const lines = linesBeside(column.exclusions);
    let y: number = top;
    for (let k = 0; ; k++) {
      const placed = lines.line(k);
      if (!placed) break;
      const { line, height } = placed;
      const lineTop = placed.y ?? y;
      const last =
        line.lineEnd === 'paragraph' || (line.end >= lines.length && endsOnBreak(line.lineEnd, this.context.settings));
      const bottom = vanishes ? lineTop : lineTop + height.height + (last ? edges.bottom : 0);
      const item: LineItem = {
        kind: 'line',
        block: state.block,
        paragraph,
        edges,
        above: k > 0 ? undefined : begins || opensAgain ? 'top' : first ? 'between' : undefined,
        boxRoom,
        closing: last && !edges.joinedBelow ? twip(0) : edges.closing,
        shaped: lines.shaped,
        line,
        height,
        y: twip(lineTop),
        bottom: twip(bottom),
        foot: this.#footOf({ paragraph, block: state.block, bottom: twip(bottom), line, height, last }, column),
        first: line.start === 0,
        last,
        start: { block: state.block, char: line.start },
        breakable: !placed.besideLast && this.#breakable(paragraph, line.start === 0, k, lines, previous, column),
        notes: lines.notes(line),
        floats: k === 0 ? floats : NO_FLOATS,
      };
      if (!column.takes(item)) {
        const ended = column.breakBefore(item);
        return this.place === 'body' ? withoutDivision(ended, column, lines, this.context) : ended;
      }
      column.push(item);
      y = Math.max(placed.besideLast ? y : 0, vanishes ? lineTop : lineTop + height.height);
      if (line.lineEnd === 'page' || line.lineEnd === 'column') {
        if (this.place === 'body') {
          if (last && line.lineEnd === 'page' && this.#endsBehindBreak(state.block + 1, column)) {
            return { end: 'done', next: undefined };
          }
          return {
            end: line.lineEnd,
            next: last
              ? { block: state.block + 1, char: 0 }
              : {
                  block: state.block,
                  char: line.end,
                  opensPage: line.start === 0 && line.lineEnd === 'page' && breaksAlone(line),
                },
          };
        }
      }
      if (last) break;
    }
    column.bottom = twip(y + (vanishes ? 0 : edges.bottom));
    return undefined;
  }

  #footOf(item: Pick<LineItem, 'paragraph' | 'block' | 'bottom' | 'line' | 'height' | 'last'>, column: Column): Twip {
    if (this.place === 'cell' && item.last && item.block === this.blocks.length - 1) {
      // The last line of a cell is split off if the space below it does not fit, because that space counts in cells.
      return twip(item.bottom + spaceAfter(item.paragraph, undefined));
    }
    if (this.place !== 'body') return item.bottom;
    if (breaksAlone(item.line)) {
      // The space before a line with only a break does not count.
      const text = twip(item.height.height - item.height.spacingBelow);
      return twip(column.bottom + breakRoom(text, item.last, this.context.settings));
    }
    // The end of a section needs only the room of the line above it, whose line spacing may hang past the foot.
    if (this.#onlyEndsSection(item.block, column)) return column.items.at(-1)?.foot ?? column.bottom;
    return twip(item.bottom - item.height.spacingBelow);
  }

  /** True if only the end of a section follows a page break: then the next section begins on the next page directly. */
  #endsBehindBreak(block: number, column: Column): boolean {
    return column.options.nextSection !== 'continuous' && this.#onlyEndsSection(block, column);
  }

  #heldItem(state: BlockFlowState, previous: ResolvedBlock | undefined, column: Column): FlowItem {
    const { bottom } = column;
    const keeps = previous?.kind === 'paragraph' && previous.format.keepNext;
    const breakable = state.char === 0 && !keeps && !column.keptTogether;
    const { block } = state;
    return { kind: 'float', block, y: bottom, bottom, foot: bottom, start: state, breakable, notes: [], floats: [] };
  }

  #vanishes(block: number, column: Column): boolean {
    return block === this.blocks.length - 1 && vanishesAtEnd(this.blocks, column.options.nextSection, this.context);
  }

  #onlyEndsSection(block: number, column: Column): boolean {
    return onlyEndsSection(this.blocks, block, column.options.nextSection, this.context);
  }

  /** The floating table right above block `i`, where `previous` is the block above it in the flow. */
  #tableBetween(i: number, previous: ResolvedBlock | undefined): ResolvedBlock | undefined {
    const above = this.blocks[i - 1];
    return above?.kind === 'table' && above !== previous ? above : undefined;
  }

  #gap(
    paragraph: ResolvedParagraph,
    previous: ResolvedBlock | undefined,
    between: ResolvedBlock | undefined,
    column: Column,
    afterBreak: boolean,
  ): number {
    const { settings } = this.context;
    if (!column.empty) return gapBetween(previous, paragraph, settings, between);
    const { atTop, spaceAbove } = column.options;
    const before = spaceBefore(paragraph, undefined, settings);
    const automatic = paragraph.format.beforeAutospacing;
    if (spaceAbove !== undefined && previous === undefined) {
      return automatic ? 0 : spaceAtSectionStart(before, spaceAbove);
    }
    if (!atTop) return gapBetween(previous, paragraph, settings, between);
    if (this.place === 'body') {
      const afterAbove = spaceAfter(previous, paragraph);
      return spaceAtPageTop({ before, afterAbove }, afterBreak || paragraph.format.pageBreakBefore, settings);
    }
    const inBox = this.place === 'cell' || this.place === 'textBox';
    return inBox && automatic ? 0 : before;
  }

  /**
   * Rule 17: keepNext of the previous paragraph binds the first line to it; keepLines and widow control bind the lines
   * of this paragraph.
   */
  #breakable(
    paragraph: ResolvedParagraph,
    first: boolean,
    k: number,
    lines: ParagraphLines,
    previous: ResolvedBlock | undefined,
    column: Column,
  ): boolean {
    if (first) return !(previous?.kind === 'paragraph' && previous.format.keepNext) && !column.keptTogether;
    const { keepLines, widowControl } = paragraph.format;
    if (keepLines) return false;
    if (k > 0 && this.place === 'body' && bindsDivided(lines.line(k - 1), lines, this.context)) return false;
    const inCell = this.place === 'cell';
    if (!widowControl || (inCell && !controlsWidowsInCells(this.context.settings.compatibilityMode))) return true;
    // `k` counts from the first line in this column; the part on the previous page already has two lines of its own.
    const before = k + (lines.startsParagraph ? 0 : 2);
    return before >= 2 && lines.hasMoreThan(k + 1);
  }

  #table(
    table: ResolvedTable,
    state: BlockFlowState,
    column: Column,
  ): { end: ColumnEnd; next: BlockFlowState } | undefined {
    const { options } = column;
    const isFresh = column.empty && options.atTop;
    if (table.rows[0]?.opensPage && !state.table && !isFresh) return { end: 'page', next: state };
    const flowable = this.tableAt(state.block, table);
    const previous = this.blocks[state.block - 1];
    const gap = column.empty || state.table ? 0 : spaceAfter(previous, table);
    const { y: top, left } = this.#besideFloats(flowable, twip(column.bottom + gap), column);
    const atTop = column.items.length === 0 && options.atTop;
    const fragment = column.filledOverNotes(
      (reserved) => flowable.fill(state.table, twip(options.available - top - reserved), atTop),
      ({ notes }) => notes,
    );
    const bottom = twip(top + fragment.height);
    const place = { block: state.block, y: top, bottom, foot: bottom, start: state };
    const shift = twip(left - flowable.left);
    const breakable = !(state.table || (previous?.kind === 'paragraph' && previous.format.keepNext));
    const item: FlowItem = { kind: 'table', ...place, fragment, shift, breakable, notes: fragment.notes, floats: [] };
    if (fragment.empty) return column.breakBefore(item);
    column.push(item);
    column.bottom = item.bottom;
    column.keptTogether = fragment.keepWithNext && !fragment.next;
    const next = fragment.next && { block: state.block, char: 0, table: fragment.next };
    return next && { end: fragment.endsPage ? 'page' : 'full', next };
  }

  #besideFloats(table: TableFlowable, y: Twip, { exclusions }: Column): { readonly y: Twip; readonly left: Twip } {
    const { left, width } = table;
    if (!exclusions.some(({ bottom }) => bottom > y)) return { y, left };
    const bounds = { left: twip(0), right: this.width };
    return blockPlace(y, { left, width, height: table.minimumStart }, bounds, exclusions);
  }

  /** The layout of the table in block `block`, made only once. */
  tableAt(block: number, table: ResolvedTable): TableFlowable {
    const known = this.#tables?.get(block);
    if (known) return known;
    const flowable = layoutTable(table, { left: twip(0), width: this.width }, this.context);
    this.#tables ??= new Map();
    this.#tables.set(block, flowable);
    return flowable;
  }
}

/** The end of a column inside or after a paragraph, and the point at which the rest continues. */
interface ParagraphEnd {
  readonly end: ColumnEnd;
  readonly next: BlockFlowState | undefined;
}

/** An empty list, shared by all lines without floats. */
const NO_FLOATS: readonly never[] = [];
