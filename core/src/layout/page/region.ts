/** The remaining part of a page for a section, filled column by column. */
import { pt, type Twip, twip, twipToPt } from '../../base/units.js';
import { straightLine } from '../../frame/index.js';
import type { BlockFlowFragment } from '../flow/index.js';
import type { FlowState } from '../flowable.js';
import type { Painter } from '../painter.js';

export interface ColumnFill {
  readonly x: Twip;
  readonly width: Twip;
  readonly fragment: BlockFlowFragment;
  /** True if the notes of the column leave room for the continuation notice below them. */
  readonly noticed: boolean;
}
export interface Region {
  readonly columns: readonly ColumnFill[];
  readonly next?: FlowState;
}

/**
 * The columns before a continuous break, balanced: filled into the smallest height that fits all of the content.
 * @param attempt fills the columns into a height, of which `full` is the most
 */
export function balanced(attempt: (height: Twip) => Region, full: Twip, columnCount: number): Region {
  const whole = attempt(full);
  const content = whole.columns.reduce((sum, { fragment }) => sum + fragment.height, 0);
  let low = content / columnCount / 2;
  let high: number = full;
  let best = whole;
  for (let i = 0; i < 14 && high - low > 5; i++) {
    const middle = (low + high) / 2;
    const region = attempt(twip(middle));
    const holds = region.next === undefined && region.columns.every(({ fragment }) => fragment.height <= middle);
    if (holds) {
      best = region;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}

export function paintSeparators(columns: readonly ColumnFill[], top: Twip, height: number, painter: Painter): void {
  for (let k = 1; k < columns.length; k++) {
    // In a right-to-left section the first column is the rightmost.
    const [left, right] = [columns[k - 1], columns[k]].sort((a, b) => a.x - b.x);
    const x = twipToPt(twip((left.x + left.width + right.x) / 2));
    painter.add({
      kind: 'path',
      segments: straightLine(x, twipToPt(top), x, twipToPt(twip(top + height))),
      stroke: { color: '#000000', width: pt(0.5) },
      tag: -1,
    });
  }
}
