/** Floating tables (`w:tblpPr`): their position, and how they continue over pages. */

import { type Twip, twip } from '../../base/units.js';
import { floatingTableStart, reachesIntoBottomMargin } from '../../compat/index.js';
import type { TablePosition } from '../../ooxml/docx/index.js';
import type { ResolvedTable } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { FlowPlace, FlowState, Fragment } from '../flowable.js';
import type { Box } from '../painter.js';
import { type TableFlowable, tableStructure } from '../table/index.js';
import { horizontalRule, verticalRule } from './box-rules.js';
import { leftEdge, topEdge } from './float-position.js';
import type { FloatingBox, FloatPlacer } from './floats.js';
import type { PlacedFloat } from './placed-float.js';

export interface PositionedTable extends ResolvedTable {
  readonly position: TablePosition;
}

/** True if a table may float here: in text boxes and notes Word sets it in the text ([MS-OI29500] 2.1.162 b). */
export const floatsIn = (place: FlowPlace, table: ResolvedTable): table is PositionedTable =>
  table.position !== undefined && place !== 'textBox' && place !== 'note';

/** The column of a floating table, in twips from the column's top. */
export interface FloatingTableColumn {
  readonly place: FlowPlace;
  /** The top of the paragraph that would follow the table, without the space before it. */
  readonly top: Twip;
  readonly foot: Twip;
  /** True if the column is empty above: a table that does not fit here fits nowhere. */
  readonly forced: boolean;
  /** Floats already placed on the page. */
  readonly others: readonly PlacedFloat[];
}

export interface FloatingTablePart {
  readonly float: PlacedFloat;
  readonly fragment: Fragment;
}

const ALL = twip(Number.MAX_SAFE_INTEGER);

/**
 * Places a floating table, or its rest from the previous column, as far as it fits into the column. The rest continues
 * at the top of the next column, without the vertical offset. Undefined if the whole table moves to the next column.
 */
export function placeFloatingTable(
  table: PositionedTable,
  flowable: TableFlowable,
  from: FlowState | undefined,
  column: FloatingTableColumn,
  placer: FloatPlacer,
  context: LayoutContext,
): FloatingTablePart | undefined {
  const part = (fragment: Fragment, y: Twip): FloatingTablePart => ({
    fragment,
    float: placer.box(boxOf(table, flowable, fragment, y, context), column.top),
  });
  const { frame } = placer;
  const foot = twip(frame.columnTop + column.foot);
  if (from) return part(flowable.fill(from, column.foot, true), frame.columnTop);

  const { position } = table;
  const rule = verticalRule(position.vAnchor, position.yAlign, position.y);
  const anchor = { paragraphTop: twip(frame.columnTop + column.top) };
  if (rule.align) {
    const whole = flowable.fill(undefined, ALL, true);
    return part(whole, topEdge(rule, whole.height, frame, anchor));
  }
  const stated = topEdge(rule, twip(0), frame, anchor);
  const x = leftEdge(acrossRule(table, context), flowable.width, frame);
  const y = clearOfTables(table, flowable, { x, y: stated }, column.others);
  if (context.settings.flags.has('doNotBreakWrappedTables') && column.place === 'body') {
    const whole = flowable.fill(undefined, ALL, true);
    return part(whole, twip(Math.max(0, Math.min(y, frame.pageHeight - whole.height))));
  }
  const body = twip(frame.bottom - frame.top);
  const lowest =
    column.place === 'body' && reachesIntoBottomMargin(position, context.settings)
      ? twip(Math.min(frame.pageHeight, y + body))
      : foot;
  const fragment = flowable.fill(undefined, twip(lowest - y), false);
  const besideOthers = frame.columnRight - frame.columnLeft < frame.right - frame.left;
  if (!fragment.empty && !(fragment.next && besideOthers)) return part(fragment, y);
  if (rule.relativeTo === 'paragraph' && !column.forced) return undefined;
  // If not even one row fits here or on the next page, the table moves up, unless it begins above the body.
  const raised = twip(Math.min(y, Math.max(frame.columnTop, lowest - flowable.naturalHeight)));
  return part(flowable.fill(undefined, twip(lowest - raised), true), raised);
}

/** The box of a floating table on the page, with its top at `y`. */
function boxOf(
  table: PositionedTable,
  flowable: TableFlowable,
  fragment: Fragment,
  y: Twip,
  context: LayoutContext,
): FloatingBox {
  const { position } = table;
  return {
    source: table,
    width: flowable.width,
    height: fragment.height,
    horizontal: acrossRule(table, context),
    vertical: { relativeTo: 'page', offset: y },
    byPage: position.vAnchor !== 'text',
    distance: {
      top: position.topFromText,
      bottom: position.bottomFromText,
      left: position.leftFromText,
      right: position.rightFromText,
    },
    wrap: 'beside',
    ...(!table.overlap && { keepsOff: 'tables' as const }),
    reserve: (painter) => void tableStructure(table, painter),
    // A table is painted relative to its column's edge, but the edge of a floating table is given by its position.
    paint: (painter, left, top) => fragment.paint(painter, twip(left - flowable.left), top),
  };
}

const acrossRule = (table: PositionedTable, { settings }: LayoutContext): FloatingBox['horizontal'] => {
  const { hAnchor, xAlign, x } = table.position;
  const rule = horizontalRule(hAnchor, xAlign, x);
  return { ...rule, offset: twip((rule.offset ?? 0) + floatingTableStart(table, settings)) };
};

/**
 * Moves a table below tables that it would overlap, if either forbids overlapping (`tblOverlap`, ECMA-376-1 §17.4.56).
 */
function clearOfTables(
  table: PositionedTable,
  flowable: TableFlowable,
  at: Pick<Box, 'x' | 'y'>,
  others: readonly PlacedFloat[],
): Twip {
  const rivals = others.filter(
    ({ source, keepsOff }) => source !== table && isTable(source) && (keepsOff === 'tables' || !table.overlap),
  );
  let { y } = at;
  for (const rival of rivals.sort((a, b) => a.y - b.y)) {
    const beside = rival.x >= at.x + flowable.width || rival.x + rival.width <= at.x;
    if (!beside && rival.y < y + flowable.naturalHeight && rival.y + rival.height > y) y = twip(rival.y + rival.height);
  }
  return y;
}

const isTable = (source: object): boolean => 'kind' in source && source.kind === 'table';
