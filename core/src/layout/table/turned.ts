/**
 * Vertical text in cells (`w:textDirection` tbRl and btLr, ECMA-376-1 §17.4.72): lines run along the row's height, so
 * the row's height is known before its lines are. While rows are measured a turned cell only asks for height; its lines
 * are laid out when it is painted. It is never broken over pages.
 */

import type { FrameItem } from '../../frame/index.js';
import { type Twip, twip, twipToPt } from '../../units.js';
import { derive, onBackground } from '../context.js';
import type { Flowable, FlowState, Fragment, LayoutContext, Painter } from '../types.js';
import type { PlacedCell } from './grid.js';

const UNLIMITED = twip(1e9);
/** 22 inches, the tallest page of Word's: no row asks for more on account of one long line. */
const TALLEST = 31680;

/** Asks for the height that the text needs; its fragments paint nothing, `paintTurned` does. */
export function turnedFlowable(placed: PlacedCell, context: LayoutContext): Flowable {
  const { cell } = placed;
  let known: { readonly height: Twip; readonly notes: Fragment['notes'] } | undefined;
  const measure = () => {
    if (known) return known;
    const { min, max } = context.contentWidths(cell.blocks, context);
    // A merged cell has the height of its rows; only a word that nothing can break makes them grow.
    const height = twip(Math.min(TALLEST, placed.lastRow > placed.row ? min : max));
    known = {
      height,
      notes: context.stack(cell.blocks, twip(Math.max(1, height)), 'cell', context).fill(undefined, UNLIMITED, true)
        .notes,
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

/** The room of a turned cell between its margins, in twips on the page. */
export interface TurnedBox {
  readonly x: Twip;
  readonly y: Twip;
  readonly width: Twip;
  readonly height: Twip;
}

/** Lays the text out along the box's height and paints it turned by a quarter. */
export function paintTurned(placed: PlacedCell, box: TurnedBox, painter: Painter, context: LayoutContext): void {
  const { cell } = placed;
  const signs = cell.textDirection === 'tbRlV' ? derive(context, { uprightSigns: true }) : context;
  const stack = context.stack(cell.blocks, twip(Math.max(1, box.height)), 'cell', onBackground(signs, cell.shading));
  const fragment = stack.fill(undefined, UNLIMITED, true);
  const slack = Math.max(0, box.width - fragment.height);
  const down = cell.verticalAlign === 'center' ? slack / 2 : cell.verticalAlign === 'bottom' ? slack : 0;
  const items: FrameItem[] = [];
  fragment.paint(painter.onto(items), box.x, twip(box.y + down));
  const [left, right] = [twipToPt(box.x), twipToPt(twip(box.x + box.width))];
  const [top, bottom] = [twipToPt(box.y), twipToPt(twip(box.y + box.height))];
  // What was painted from the box's top left corner turns so that its first line starts top right, or bottom left.
  painter.add({
    kind: 'group',
    items,
    transform:
      cell.textDirection === 'btLr' ? [0, -1, 1, 0, left - top, bottom + left] : [0, 1, -1, 0, right + top, top - left],
    tag: -1,
  });
}
