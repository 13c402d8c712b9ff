/** The content of a horizontal cell as a flowable: its blocks, or nothing. */

import { type Twip, twip } from '../../base/units.js';
import { type DroppedSpace, vanishesBelowTable } from '../../compat/index.js';
import type { ResolvedBlock } from '../../resolved/index.js';
import { contextWith, type LayoutContext, onBackground } from '../context.js';
import { type Flowable, type Fragment, trimmed } from '../flowable.js';
import type { PlacedCell } from './grid.js';

/**
 * The content of a cell. `width` is the width between its margins, `dropped` the space above and below the content that
 * is left out, `context` the context of the cells' content.
 */
export function cellFlowable(
  { cell }: PlacedCell,
  width: Twip,
  dropped: DroppedSpace,
  context: LayoutContext,
): Flowable {
  const last = cell.blocks.length - 1;
  const hidesLast =
    last > 0 && (cell.hideMark || vanishesBelowTable(cell.blocks[last - 1])) && isEmpty(cell.blocks[last]);
  const shown = hidesLast ? cell.blocks.slice(0, -1) : cell.blocks;
  const blocks = cell.fitText ? shown.map((block) => fitted(block, width)) : shown;
  const flow = context.stages.flow(
    blocks,
    width,
    'cell',
    onBackground(cell.turnedGlyphs ? contextWith(context, { uprightGlyphs: true }) : context, cell.shading),
  );
  if (cell.hideMark && cell.blocks.every(isEmpty) && cell.blocks.length < 2) return weightless(flow);
  return trimmed(flow, dropped.before, dropped.after);
}

/**
 * The text of each paragraph is fitted to the width of its cell (`w:tcFitText`, ECMA-376-1 §17.4.67), like fitted runs.
 */
function fitted(block: ResolvedBlock, width: Twip): ResolvedBlock {
  if (block.kind !== 'paragraph') return block;
  const { indentLeft, indentRight, firstLine } = block.format;
  const room = twip(width - indentLeft - indentRight - firstLine);
  if (room <= 0 || block.number) return block;
  const whole = { width: room };
  const content = block.content.map((item) =>
    item.kind === 'text' ? { ...item, format: { ...item.format, fitText: item.format.fitText ?? whole } } : item,
  );
  return { ...block, content };
}

export const cellContext = (context: LayoutContext): LayoutContext =>
  contextWith(context, { tableDepth: context.tableDepth + 1 });

const isEmpty = (block: ResolvedBlock): boolean =>
  block.kind === 'paragraph' && block.content.length === 0 && !block.number;

/**
 * `hideMark` (ECMA-376-1 §17.4.21): the end-of-cell mark adds no height: an empty cell has none, and an empty last
 * paragraph is dropped.
 */
function weightless(flowable: Flowable): Flowable {
  const flat = (fragment: Fragment): Fragment => ({
    height: twip(0),
    empty: false,
    notes: fragment.notes,
    keepWithNext: fragment.keepWithNext,
    paint: (painter, x, y) => fragment.paint(painter, x, y),
  });
  return {
    naturalHeight: twip(0),
    fill: (from, available, atTop) => flat(flowable.fill(from, available, atTop)),
  };
}
