/** A filled column of blocks as a fragment: its height, the point at which the rest continues, and its painting. */

import { type Twip, twip } from '../../base/units.js';
import type { ResolvedBlock } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { FlowPlace, Fragment } from '../flowable.js';
import type { Column, ColumnEnd } from './column.js';
import { type BlockFlowState, breaksAlone, type FlowItem, type LineItem } from './flow-items.js';
import { paintFlowItems } from './paint-flow-items.js';
import type { PlacedFloat } from './placed-float.js';
import { spaceAfter } from './spacing.js';

export interface BlockFlowFragment extends Fragment {
  readonly end: ColumnEnd;
  readonly floats: readonly PlacedFloat[];
  /** Baselines, from the column's top, of the lines that line numbering counts. */
  numberedLines(): readonly Twip[];
}

/** The flow that the column was filled from. */
interface Flow {
  readonly blocks: readonly ResolvedBlock[];
  readonly width: Twip;
  readonly place: FlowPlace;
  readonly context: LayoutContext;
}

/** A part of a flow: `start` is where the column began, `next` where the rest continues, if there is a rest. */
export function flowFragment(
  flow: Flow,
  column: Column,
  end: ColumnEnd,
  next: BlockFlowState | undefined,
  start: BlockFlowState,
): BlockFlowFragment {
  const { blocks, place } = flow;
  // A copy has no spare capacity, which would be most of the list's memory in a cell of one line.
  const items = column.items.slice();
  const last = items[items.length - 1];
  const lastBlock = last && blocks[last.block];
  const done = next === undefined;
  // Rule 16: the space after a paragraph extends past the foot of a page, but counts in cells, notes and headers.
  const counts = done && place !== 'body' && lastBlock !== undefined;
  const trailing = counts ? spaceAfter(lastBlock, undefined) : twip(0);
  const closing = last?.kind === 'line' && !done ? last.closing : 0;
  // A line with only a page break may hang over the notes, which then take the space below the text above that line.
  const hangs = end === 'page' && last?.kind === 'line' && breaksAlone(last.line);
  const height = last ? (hangs ? last.foot : last.bottom) + trailing + closing : 0;
  const firstLine = items.find((item): item is LineItem => item.kind === 'line');
  const painted = place === 'frame' ? reachingFoot(items, column.options.available) : items;
  return {
    height: twip(height),
    next: next && (next.block >= blocks.length ? undefined : next),
    empty: items.length === 0 && next !== undefined && next.block === start.block && next.char === start.char,
    end: next && next.block >= blocks.length && end === 'full' ? 'done' : end,
    notes: joined(items.map(({ notes }) => notes)),
    floats: joined(items.map(({ floats }) => floats)),
    keepWithNext: lastBlock?.kind === 'paragraph' && lastBlock.format.keepNext,
    firstBaseline: firstLine && twip(firstLine.y + firstLine.height.baseline),
    numberedLines: () => items.flatMap((item) => (isNumbered(item) ? twip(item.y + item.height.baseline) : [])),
    paint: (painter, x, y) => paintFlowItems(painted, { x, y, width: flow.width, place }, painter, flow.context),
  };
}

/** The shared empty list of fragments without notes and floats, as most are. */
const NOTHING: readonly never[] = [];
const joined = <T>(lists: readonly (readonly T[])[]): readonly T[] =>
  lists.every((list) => list.length === 0) ? NOTHING : lists.flat();

/** A frame that is higher than its text: the box of its last paragraph is extended to the bottom of the frame. */
function reachingFoot(items: readonly FlowItem[], foot: Twip): readonly FlowItem[] {
  const last = items[items.length - 1];
  if (last?.kind !== 'line' || foot >= Number.MAX_SAFE_INTEGER) return items;
  return [...items.slice(0, -1), { ...last, bottom: twip(Math.max(last.bottom, foot)) }];
}

const isNumbered = (item: FlowItem): item is LineItem =>
  item.kind === 'line' && !item.paragraph.format.suppressLineNumbers;
