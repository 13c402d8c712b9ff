/**
 * Vertical text in cells (`w:textDirection` tbRl and btLr, ECMA-376-1 §17.4.72): lines run along the row's height, so
 * the row's height is known before its lines are. While rows are measured, a vertical cell only has a height; its lines
 * are laid out when the cell is painted. A vertical cell is never broken over pages.
 */

import { inchToTwip, type Twip, twip } from '../../base/units.js';
import { type LayoutContext, onBackground } from '../context.js';
import { paintVerticalText } from '../draw/index.js';
import { type Flowable, type FlowState, type Fragment, UNLIMITED } from '../flowable.js';
import type { Box, Painter } from '../painter.js';
import type { PlacedCell } from './grid.js';

/** 22 inches, Word's maximum page height: a long line makes no row taller than that. */
const TALLEST = inchToTwip(22);

/**
 * A flowable with the height of the text; its fragments paint nothing, `paintVerticalCell` does. If the row has a
 * minimum or exact height (`asked`), the text is broken at that height, within words too: two specifications show it.
 */
export function verticalCellFlowable(placed: PlacedCell, asked: Twip, context: LayoutContext): Flowable {
  const { cell } = placed;
  let known: { readonly height: Twip; readonly notes: Fragment['notes'] } | undefined;
  const measure = () => {
    if (known) return known;
    const { min, max } = context.stages.contentWidths(cell.blocks, context);
    // A merged cell has the height of its rows; only an unbreakable word makes them grow.
    const longest = placed.lastRow > placed.row ? min : max;
    const height = twip(asked > 0 ? 0 : Math.min(TALLEST, longest));
    known = {
      height,
      notes: context.stages
        .flow(cell.blocks, twip(Math.max(1, asked, height)), 'cell', context)
        .fill(undefined, UNLIMITED, true).notes,
    };
    return known;
  };
  const start: FlowState = {};
  return {
    get naturalHeight() {
      return measure().height;
    },
    fill(_from, available, atTop): Fragment {
      const { height, notes } = measure();
      const fits = atTop || height <= available;
      return {
        height: fits ? twip(atTop ? Math.min(height, Math.max(available, 0)) : height) : twip(0),
        next: fits ? undefined : start,
        empty: !fits,
        notes: fits ? notes : [],
        keepWithNext: false,
        paint() {},
      };
    },
  };
}

/** Lays the text out along the height between the cell's margins, and paints it rotated. */
export function paintVerticalCell({ cell }: PlacedCell, box: Box, painter: Painter, context: LayoutContext): void {
  const { blocks, textDirection, verticalAlign } = cell;
  if (textDirection === 'lrTb') return;
  const text = { blocks, direction: textDirection, verticalAlign, place: 'cell' as const };
  paintVerticalText(text, box, painter, onBackground(context, cell.shading));
}
