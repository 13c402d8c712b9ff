/**
 * Fills the rows of a table into a column: one algorithm for whole rows, split rows, vertical merges and repeated
 * header rows.
 *
 * A page takes rows in order. It always ends with a *cut* at some height, between two rows or inside a row. Every cell
 * that covers the cut, whether it belongs to the split row or is a merged cell that continues below, is filled to the
 * cut and continues from its own state on the next page; cells that end above the cut are complete. Thus split rows and
 * merged cells are handled in the same way. Header rows are placed again, as a whole, before the rows of the next page.
 */

import { type Twip, twip } from '../../base/units.js';
import { rowCountedAbove, rowPitch } from '../../compat/index.js';
import { type FlowState, type Fragment, UNLIMITED } from '../flowable.js';
import type { CellPlan, RowPlan, TablePlan } from './plan.js';

/** The progress of cells: the state from which each continues, or `done` if nothing is left. */
export type Progress = ReadonlyMap<CellPlan, FlowState | 'done'>;

/** The point at which a table continues: a row, and the cells that have begun already. */
export interface TableState extends FlowState {
  readonly row: number;
  /** The progress of the cells that began on an earlier page. */
  readonly begun: Progress;
  /** Height that the first row took on earlier pages. */
  readonly spent: Twip;
}

export const FIRST_TABLE_STATE: TableState = { row: 0, begun: new Map(), spent: twip(0) };

/** A row, or a part of a row, on a page. Heights are from the table's top on that page. */
export interface PlacedRow {
  readonly row: RowPlan;
  readonly top: Twip;
  /** The top of the row's inside, below the border above the row. */
  readonly inside: Twip;
  readonly bottom: Twip;
}

/** A cell's part on a page. */
export interface PlacedContent {
  readonly cell: CellPlan;
  readonly top: Twip;
  readonly contentTop: Twip;
  readonly bottom: Twip;
  /** The placed part of the cell's content; absent if nothing is left to show. */
  readonly fragment?: Fragment;
}

/** Consecutive rows on a page. */
export interface RowRun {
  readonly rows: readonly PlacedRow[];
  readonly cells: readonly PlacedContent[];
  /** The lower edge of the last row, without the border under it. */
  readonly bottom: Twip;
  readonly next?: TableState;
  /** True if the next row begins a page. */
  readonly endsPage?: boolean;
}

export interface FillRoom {
  /** The top of the first row, and the foot of the column. */
  readonly top: Twip;
  readonly available: Twip;
  /** The row above the first one: the last repeated header row, if there is one. */
  readonly above?: number;
  /** True if the first row is placed in any case, even if it is split or overflows. */
  readonly forced: boolean;
  /** The index of the first row that is left out; all rows are laid out if it is absent. */
  readonly end?: number;
  /** True if even cells that were laid out before are filled again, because a fragment can be painted only once. */
  readonly afresh?: boolean;
}

/** The excess in twips at which a row still fits: rounding errors must not move a row that fits exactly. */
const TOLERANCE = 0.01;

interface Begun {
  readonly top: Twip;
  readonly contentTop: Twip;
}

/** The place at which a row is tried. */
interface Site {
  readonly row: RowPlan;
  readonly top: Twip;
  /** The top of the row's inside, below the border above the row. */
  readonly inside: Twip;
  /** The foot of the column, less the border that would close the table there. */
  readonly floor: Twip;
  readonly forced: boolean;
}

interface Step {
  readonly placed: PlacedRow;
  readonly ended: readonly PlacedContent[];
}

/** Places rows from `from` on until the space is used up. */
export function fillRows(plan: TablePlan, from: TableState, room: FillRoom): RowRun {
  const end = Math.min(room.end ?? plan.rows.length, plan.rows.length);
  const begun = new Map<CellPlan, Begun>();
  const steps: Step[] = [];
  let y = room.top;
  for (let index = from.row; index < end; index++) {
    const row = plan.rows[index]!;
    if (row.row.opensPage && index > from.row && room.available < UNLIMITED)
      return { ...closeRun(plan, from, steps, begun, room, index), endsPage: true };
    const above = index === from.row ? room.above : index - 1;
    const site: Site = {
      row,
      top: y,
      inside: twip(y + plan.edges.thickness(rowCountedAbove(index, above), index)),
      floor: twip(room.available - plan.edges.thickness(index, undefined)),
      forced: room.forced && steps.length === 0,
    };
    for (const cell of row.cells) {
      if (!begun.has(cell)) begun.set(cell, { top: y, contentTop: twip(site.inside + cell.insetTop) });
    }
    const attempt = tryRow(site, from, begun, room.afresh);
    if (attempt.fits) {
      steps.push(attempt.step);
      y = attempt.step.placed.bottom;
      continue;
    }
    if (attempt.split) {
      steps.push(attempt.step);
      return closeRun(plan, from, steps, begun, room, index, attempt.begun);
    }
    const cut = lastBreak(steps, from.row, room.forced);
    steps.length = cut - from.row;
    return closeRun(plan, from, steps, begun, room, cut);
  }
  return closeRun(plan, from, steps, begun, room, end);
}

type Attempt =
  | { readonly fits: true; readonly step: Step }
  | { readonly fits: false; readonly split: true; readonly step: Step; readonly begun: Progress }
  | { readonly fits: false; readonly split: false };

const NOT_HERE: Attempt = { fits: false, split: false };

/** Places one row: whole, split where that is allowed, or not on this page. */
function tryRow(site: Site, from: TableState, begun: ReadonlyMap<CellPlan, Begun>, afresh?: boolean): Attempt {
  const { row, top, inside, floor, forced } = site;
  const { rule } = row.row.height;
  const content = fillRowCells(site, from, begun, afresh);
  // The rest of a row of exact height gets the remaining height; every part of another row gets the minimum height
  // again.
  const asked = row.asked - (rule === 'exact' && row.index === from.row ? from.spent : 0);
  const height = twip(Math.max(0, rule === 'exact' ? asked : Math.max(asked, content.bottom - inside)));
  const bottom = top + rowPitch(twip(inside - top), height);
  const stepTo = (end: number): Step => ({
    placed: { row, top, inside, bottom: twip(end) },
    ended: content.parts.map((part) => ({ ...part, bottom: twip(end) })),
  });
  if (content.unfinished === 0) {
    if (bottom <= floor + TOLERANCE) return { fits: true, step: stepTo(bottom) };
    if (!forced) return NOT_HERE;
    // If a row has a minimum height of more than a page but its content fits on the page, the row ends with the page.
    const spare = rule !== 'exact' && content.bottom <= floor + TOLERANCE;
    return { fits: true, step: stepTo(spare ? floor : bottom) };
  }
  const keepsWhole = row.row.cantSplit || row.keepsWithNext;
  // Word does not split a row above the end of its minimum height.
  const leastEnds = top + rowPitch(twip(inside - top), twip(asked));
  if (!forced && (keepsWhole || content.stuck > 0 || leastEnds > floor + TOLERANCE)) return NOT_HERE;
  // Content that cannot be placed even by force would be tried again without end.
  if (content.stuck === content.parts.length) return { fits: true, step: stepTo(bottom) };
  // The part on this page is as high as its content.
  const step = stepTo(Math.max(content.bottom, Math.min(bottom, floor)));
  return { fits: false, split: true, step, begun: content.progress };
}

interface RowContent {
  readonly parts: readonly PlacedContent[];
  readonly progress: Progress;
  /** The lower edge of the lowest content and of the margin under it. */
  readonly bottom: Twip;
  /** The number of cells with more content than space, and the number of these that placed nothing. */
  readonly unfinished: number;
  readonly stuck: number;
}

/**
 * The cells that end with this row, filled down to the column's end; in a row of exact height, with all their content.
 */
function fillRowCells(
  { row, inside, floor, forced }: Site,
  from: TableState,
  begun: ReadonlyMap<CellPlan, Begun>,
  afresh?: boolean,
): RowContent {
  const end = row.row.height.rule === 'exact' ? Number.POSITIVE_INFINITY : floor;
  const parts: PlacedContent[] = [];
  const progress = new Map<CellPlan, FlowState | 'done'>();
  let bottom: number = inside;
  let unfinished = 0;
  let stuck = 0;
  for (const cell of row.cells) {
    if (cell.placed.lastRow > row.index) continue;
    const { top, contentTop } = begun.get(cell)!;
    const fragment = fillCell(cell, from, twip(end - cell.insetBottom - contentTop), forced, afresh);
    parts.push({ cell, top, contentTop, bottom: contentTop, fragment });
    progress.set(cell, fragment?.next ?? 'done');
    if (!fragment) continue;
    bottom = Math.max(bottom, contentTop + fragment.height + cell.insetBottom);
    if (fragment.next) unfinished++;
    if (fragment.next && fragment.empty) stuck++;
  }
  return { parts, progress, bottom: twip(bottom), unfinished, stuck };
}

/** The content of a cell in `limit` twips; undefined if earlier pages contain all of it. */
function fillCell(
  cell: CellPlan,
  from: TableState,
  limit: Twip,
  forced: boolean,
  afresh = false,
): Fragment | undefined {
  const state = from.begun.get(cell);
  if (state === 'done') return undefined;
  if (state === undefined && cell.whole().height <= limit + TOLERANCE) {
    return afresh ? cell.content().fill(undefined, UNLIMITED, true) : cell.whole();
  }
  return cell.content().fill(state, twip(Math.max(0, Math.min(limit, UNLIMITED))), forced);
}

/** The row before which the page ends: not between rows that stay together, unless they fill the whole page. */
function lastBreak(steps: readonly Step[], firstRow: number, forced: boolean): number {
  let kept = steps.length;
  while (kept > 0 && steps[kept - 1]!.placed.row.keepsWithNext) kept--;
  return firstRow + (kept === 0 && forced ? steps.length : kept);
}

/** Ends a page before row `next`, or inside it if the row is split: continued cells are filled to the split. */
function closeRun(
  plan: TablePlan,
  from: TableState,
  steps: readonly Step[],
  begun: ReadonlyMap<CellPlan, Begun>,
  room: FillRoom,
  next: number,
  split?: Progress,
): RowRun {
  const last = steps[steps.length - 1]?.placed;
  if (!last) return { rows: [], cells: [], bottom: room.top, next: next < plan.rows.length ? from : undefined };
  const cells = steps.flatMap(({ ended }) => ended);
  const going = new Map(split ?? []);
  for (const cell of last.row.cells) {
    if (cell.placed.lastRow <= last.row.index) continue;
    const { top, contentTop } = begun.get(cell)!;
    const fragment = fillCell(cell, from, twip(last.bottom - cell.insetBottom - contentTop), false, room.afresh);
    going.set(cell, fragment?.next ?? 'done');
    cells.push({ cell, top, contentTop, bottom: last.bottom, fragment });
  }
  const spent = split ? last.bottom - last.inside + (next === from.row ? from.spent : 0) : 0;
  return {
    rows: steps.map(({ placed }) => placed),
    cells,
    bottom: last.bottom,
    next: next < plan.rows.length ? { row: next, begun: going, spent: twip(spent) } : undefined,
  };
}
