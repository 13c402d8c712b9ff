/** Blocks outside the flow, floating tables and text frames, and the part of them in a column. */

import { type Twip, twip } from '../../base/units.js';
import type { ResolvedBlock, ResolvedParagraph, ResolvedTable } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { FlowPlace } from '../flowable.js';
import type { TableFlowable } from '../table/index.js';
import type { Column, ColumnEnd } from './column.js';
import { rowAt } from './exclusions.js';
import { type FloatingTablePart, floatsIn, type PositionedTable, placeFloatingTable } from './floating-table.js';
import type { BlockFlowState, FloatItem } from './flow-items.js';
import { paragraphLines } from './paragraph-lines.js';
import type { PlacedFloat } from './placed-float.js';
import { spaceAfter } from './spacing.js';
import { frameLength, textFrame, textFrameOf } from './text-frame.js';

/** The extents that a following line is assumed to have if none follows. */
const NO_LINE = { ascent: 20, descent: 0 };

/** The flow that these blocks leave. */
interface Flow {
  readonly blocks: readonly ResolvedBlock[];
  readonly width: Twip;
  readonly place: FlowPlace;
  readonly context: LayoutContext;
  tableAt(block: number, table: ResolvedTable): TableFlowable;
}

/** A table or frame that left the flow: its number of blocks and, if the column ends there, the column's end. */
export interface FlowDeparture {
  readonly blocks: number;
  readonly end?: { readonly end: ColumnEnd; readonly next: BlockFlowState };
}

/** True if a block is placed outside its flow. */
export const leavesFlow = (block: ResolvedBlock, place: FlowPlace): boolean =>
  (block.kind === 'table' && floatsIn(place, block)) || (textFrameOf(block) !== undefined && place !== 'frame');

export class OutOfFlow {
  readonly #flow: Flow;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  /** The block above block `i` in the flow: a float between them keeps no space and joins no borders. */
  previousInFlow(i: number): ResolvedBlock | undefined {
    const { blocks, place } = this.#flow;
    let k = i - 1;
    while (k >= 0 && leavesFlow(blocks[k], place)) k--;
    return blocks[k];
  }

  /** Places the current block of the column outside the flow; undefined if the block stays in the flow. */
  place(state: BlockFlowState, column: Column): FlowDeparture | undefined {
    if (!column.options.floats) return undefined;
    const { blocks, place } = this.#flow;
    const block = blocks[state.block];
    if (column.options.held?.has(block) && leavesFlow(block, place) && !(column.empty && column.options.atTop)) {
      return { blocks: 1, end: column.breakBefore(this.#item(state, column)) };
    }
    if (block.kind === 'table' && floatsIn(place, block)) return this.#table(block, state, column);
    return leavesFlow(block, place) ? this.#frame(state, column) : undefined;
  }

  #table(table: PositionedTable, state: BlockFlowState, column: Column): FlowDeparture {
    const flowable = this.#flow.tableAt(state.block, table);
    const part = this.#tablePart(table, flowable, state, column);
    const item = this.#item(state, column, part && [part.float], part?.fragment.notes);
    if (!part || !column.takes(item)) return { blocks: 1, end: column.breakBefore(item) };
    column.pushFloat(item);
    const { next } = part.fragment;
    if (!next) return { blocks: 1 };
    const { settings, log } = this.#flow.context;
    if (settings.flags.has('allowTextAfterFloatingTableBreak')) {
      log.report({
        code: 'feature-ignored',
        what: 'text next to the first part of a floating table that breaks across pages',
      });
    }
    return { blocks: 1, end: { end: 'full', next: { block: state.block, char: 0, table: next } } };
  }

  #tablePart(
    table: PositionedTable,
    flowable: TableFlowable,
    state: BlockFlowState,
    column: Column,
  ): FloatingTablePart | undefined {
    const { floats, available, atTop } = column.options;
    if (!floats) return undefined;
    const { place, context } = this.#flow;
    const forced = column.items.length === 0 && atTop;
    const at = { place, top: this.#topOf(state, column), forced, others: column.floats };
    return column.filledOverNotes(
      (reserved) =>
        placeFloatingTable(table, flowable, state.table, { ...at, foot: twip(available - reserved) }, floats, context),
      (part) => part?.fragment.notes ?? [],
    );
  }

  #frame(state: BlockFlowState, column: Column): FlowDeparture {
    const { blocks, width, context } = this.#flow;
    const count = frameLength(blocks, state.block);
    const framed = blocks.slice(state.block, state.block + count);
    const frame = textFrameOf(framed[0]);
    const { floats, available, atTop } = column.options;
    if (!frame || !floats) return { blocks: count };
    const { box, notes } = textFrame(framed, frame, width, () => this.#lineBeside(state.block), context);
    const placed = floats.box(box, this.#topOf(state, column));
    const item = this.#item(state, column, [placed], notes);
    const forced = column.items.length === 0 && atTop;
    const foot = floats.frame.columnTop + available - column.reserved(notes);
    const waits = box.vertical.relativeTo === 'paragraph' && placed.y + placed.height > foot && !forced;
    if (waits || !column.takes(item)) return { blocks: count, end: column.breakBefore(item) };
    column.pushFloat(item);
    // A frame stays with the paragraph next to it.
    column.keptTogether = true;
    return { blocks: count };
  }

  /** The paragraph in which a float at `block` is anchored: the next paragraph in the flow. */
  #anchorOf(block: number): ResolvedParagraph | undefined {
    const { blocks, place } = this.#flow;
    let k = block;
    while (k < blocks.length && leavesFlow(blocks[k], place)) k++;
    const anchor = blocks[k];
    return anchor?.kind === 'paragraph' ? anchor : undefined;
  }

  #lineBeside(block: number): Twip {
    const { width, context } = this.#flow;
    const anchor = this.#anchorOf(block);
    const line =
      anchor && paragraphLines(anchor, { from: 0, top: twip(0), spaceAbove: twip(0) }, width, [], context).line(0);
    return line?.height.height ?? twip(0);
  }

  /**
   * Returns the top of the following paragraph, without the space before it: below floats that leave no space for its
   * first line. So consecutive full-width floating tables are placed below each other.
   */
  #topOf({ block }: BlockFlowState, column: Column): Twip {
    const { width, context } = this.#flow;
    const top = twip(column.bottom + (column.empty ? 0 : spaceAfter(this.previousInFlow(block), undefined)));
    if (!column.exclusions.some(({ bottom }) => bottom > top)) return top;
    const anchor = this.#anchorOf(block);
    const line = anchor ? context.stages.shape(anchor, context).markExtents : NO_LINE;
    const bounds = { left: twip(0), right: width };
    return rowAt(top, twip(line.ascent + line.descent), bounds, column.exclusions).y;
  }

  #item(
    state: BlockFlowState,
    column: Column,
    floats: readonly PlacedFloat[] = [],
    notes: FloatItem['notes'] = [],
  ): FloatItem {
    const previous = this.previousInFlow(state.block);
    const breakable = !(previous?.kind === 'paragraph' && previous.format.keepNext) && !column.keptTogether;
    const { bottom } = column;
    return {
      kind: 'float',
      block: state.block,
      y: bottom,
      bottom,
      foot: bottom,
      start: state,
      breakable,
      notes,
      floats,
    };
  }
}
