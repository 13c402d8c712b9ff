/** A table as a flowable: planned once, filled into column after column. */

import { throwIfAborted } from '../../base/errors.js';
import { type Twip, twip } from '../../base/units.js';
import type { ResolvedTable } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import { type Flowable, type FlowState, type Fragment, type NoteReference, UNLIMITED } from '../flowable.js';
import { FIRST_TABLE_STATE, fillRows, type RowRun, type TableState } from './fill.js';
import { paintTable, type TablePart } from './paint.js';
import { placeTable } from './placement.js';
import { planTable, type TablePlan } from './plan.js';

export interface TableFlowable extends Flowable {
  fill(from: FlowState | undefined, available: Twip, atTop: boolean): TableFragment;
  /** The distance from the column's left edge to the outer grid line; negative if the table extends to the left. */
  readonly left: Twip;
  /** The distance between the outer grid lines. */
  readonly width: Twip;
  /**
   * Height that must be free for the table to begin: its header rows, and the first row or the part that may be split
   * off it.
   */
  readonly minimumStart: Twip;
}

export interface TableFragment extends Fragment {
  /** True if the following content begins a page, and not only a column. */
  readonly endsPage: boolean;
}

/** The space in which a table is laid out. */
export interface TableRoom {
  /** The distance between the left edges of the column and of this space; 0 if the space is the whole column. */
  readonly left: Twip;
  readonly width: Twip;
}

/**
 * Lays a table out for a column of text. A table nested deeper than `limits.tableDepth` is empty, with a diagnostic.
 */
export function layoutTable(table: ResolvedTable, available: TableRoom, context: LayoutContext): TableFlowable {
  throwIfAborted(context.signal);
  if (context.tableDepth >= context.limits.tableDepth) return tooDeep(context);
  const { grid, columns, left } = placeTable(table, available.width, context);
  return flowableOf(planTable(table, grid, columns, context), twip(available.left + left));
}

function flowableOf(plan: TablePlan, left: Twip): TableFlowable {
  let naturalHeight: Twip | undefined;
  return {
    left,
    width: plan.width,
    get naturalHeight() {
      naturalHeight ??= heightOf(
        plan,
        fillRows(plan, FIRST_TABLE_STATE, { top: twip(0), available: UNLIMITED, forced: true }),
      );
      return naturalHeight;
    },
    get minimumStart() {
      return minimumStart(plan);
    },
    fill(from, available, atTop) {
      throwIfAborted(plan.context.signal);
      const state = (from as TableState | undefined) ?? FIRST_TABLE_STATE;
      return fragmentOf(plan, fillPart(plan, state, available, atTop), left);
    },
  };
}

/**
 * Fills one column. Header rows are repeated unless they leave no space for even the smallest part of the next row;
 * then the rows continue without them.
 */
function fillPart(plan: TablePlan, state: TableState, available: Twip, atTop: boolean): TablePart {
  if (repeatsHeader(plan, state)) {
    const everything = { top: twip(0), available: UNLIMITED, forced: true, end: plan.headerRows };
    const header = fillRows(plan, FIRST_TABLE_STATE, { ...everything, afresh: true });
    if (header.bottom < available) {
      const below = { top: header.bottom, above: plan.headerRows - 1, available };
      const body = fillRows(plan, state, { ...below, forced: false });
      if (body.rows.length > 0) return { header, body };
      const pressed = atTop ? fillRows(plan, state, { ...below, forced: true }) : body;
      if (pressed.rows.length > 0 && heightOf(plan, pressed) <= available) return { header, body: pressed };
    }
  }
  return { body: fillRows(plan, state, { top: twip(0), available, forced: atTop }) };
}

const repeatsHeader = (plan: TablePlan, state: TableState): boolean =>
  state !== FIRST_TABLE_STATE &&
  plan.headerRows > 0 &&
  plan.headerRows < plan.rows.length &&
  state.row >= plan.headerRows;

function fragmentOf(plan: TablePlan, part: TablePart, left: Twip): TableFragment {
  const { body } = part;
  const last = body.rows[body.rows.length - 1];
  return {
    height: heightOf(plan, body),
    next: body.next,
    endsPage: body.endsPage ?? false,
    empty: body.rows.length === 0 && body.next !== undefined,
    notes: notesOf(body),
    keepWithNext: body.next === undefined && last !== undefined && last.row.keepsWithNext,
    firstBaseline: firstBaseline(part.header ?? body),
    paint: (painter, x, y) => paintTable(plan, part, painter, twip(x + left), y),
  };
}

/** The height of the rows, including the border below the last one, which closes the table or its part on this page. */
function heightOf(plan: TablePlan, { rows, bottom }: RowRun): Twip {
  const last = rows[rows.length - 1];
  return last ? twip(bottom + plan.edges.thickness(last.row.index, undefined)) : twip(0);
}

function notesOf(run: RowRun): readonly NoteReference[] {
  if (!run.cells.some(({ fragment }) => fragment && fragment.notes.length > 0)) return [];
  return [...run.cells]
    .sort((a, b) => a.cell.placed.row - b.cell.placed.row || a.cell.placed.column - b.cell.placed.column)
    .flatMap(({ fragment }) => fragment?.notes ?? []);
}

function firstBaseline(run: RowRun): Twip | undefined {
  const first = run.cells.find(({ fragment }) => fragment?.firstBaseline !== undefined);
  return first && twip(first.contentTop + first.fragment!.firstBaseline!);
}

/** The minimum height for the start of a table: all header rows, and the smallest part of the next row. */
function minimumStart(plan: TablePlan): Twip {
  const first = plan.headerRows < plan.rows.length ? plan.headerRows : 0;
  if (plan.rows.length === 0) return twip(0);
  const header =
    first === 0
      ? undefined
      : fillRows(plan, FIRST_TABLE_STATE, { top: twip(0), available: UNLIMITED, forced: true, end: first });
  const top = header?.bottom ?? twip(0);
  const state: TableState = { ...(header?.next ?? FIRST_TABLE_STATE), row: first };
  const { cantSplit, height } = plan.rows[first]!.row;
  const available = cantSplit || height.rule !== 'auto' ? UNLIMITED : top;
  const above = header ? first - 1 : undefined;
  return heightOf(plan, fillRows(plan, state, { top, available, above, forced: true, end: first + 1 }));
}

function tooDeep(context: LayoutContext): TableFlowable {
  context.log.report({ code: 'feature-ignored', what: `tables nested deeper than ${context.limits.tableDepth}` });
  const nothing = { height: twip(0), empty: false, endsPage: false, notes: [], keepWithNext: false, paint() {} };
  return {
    left: twip(0),
    width: twip(0),
    minimumStart: twip(0),
    naturalHeight: twip(0),
    fill: (_from: FlowState | undefined) => nothing,
  };
}
