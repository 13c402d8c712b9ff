/**
 * Text in a box whose lines run down or up: laid out along the box's height, and rotated by 90 degrees when painted.
 */

import { type Twip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { ResolvedBlock, VerticalDirection } from '../../resolved/index.js';
import { contextWith, type LayoutContext } from '../context.js';
import { type Flowable, type FlowPlace, UNLIMITED } from '../flowable.js';
import type { Box, Painter } from '../painter.js';

export interface VerticalText {
  readonly blocks: readonly ResolvedBlock[];
  readonly direction: VerticalDirection;
  /** The alignment across the lines: `top` means the side on which the first line is. */
  readonly verticalAlign: 'top' | 'center' | 'bottom';
  readonly place: FlowPlace;
}

/**
 * Lays out text in lines that are as long as the box is high. The height of the resulting flow is its extent across the
 * box.
 */
export function verticalFlow(
  blocks: readonly ResolvedBlock[],
  direction: VerticalDirection,
  length: Twip,
  place: FlowPlace,
  context: LayoutContext,
): Flowable {
  const uprightGlyphs = direction === 'tbRlV' || direction === 'tbLrV';
  const inner = uprightGlyphs === context.uprightGlyphs ? context : contextWith(context, { uprightGlyphs });
  return context.stages.flow(blocks, twip(Math.max(1, length)), place, inner);
}

export function paintVerticalText(
  { blocks, direction, verticalAlign, place }: VerticalText,
  box: Box,
  painter: Painter,
  context: LayoutContext,
): void {
  const flow = verticalFlow(blocks, direction, box.height, place, context);
  const natural = flow.fill(undefined, UNLIMITED, true);
  // The borders of a text frame extend to the foot of its flow, which is the side of the box opposite the first line.
  const fragment = place === 'frame' && natural.height < box.width ? flow.fill(undefined, box.width, true) : natural;
  const slack = Math.max(0, box.width - fragment.height);
  const down = verticalAlign === 'center' ? slack / 2 : verticalAlign === 'bottom' ? slack : 0;
  const items: FrameItem[] = [];
  // With `tbLrV`, the flow is mirrored at half of the width of the box, so that its first line is on the left.
  const onto = direction === 'tbLrV' ? painter.mirrored(items, twip(2 * box.y + box.width)) : painter.onto(items);
  fragment.paint(onto, box.x, twip(box.y + down));
  const [left, right] = [twipToPt(box.x), twipToPt(twip(box.x + box.width))];
  const [top, bottom] = [twipToPt(box.y), twipToPt(twip(box.y + box.height))];
  // The text is painted from the box's top left corner and rotated, so that its first line starts at the top right, or
  // at the bottom left.
  painter.add({
    kind: 'group',
    items,
    transform: direction === 'btLr' ? [0, -1, 1, 0, left - top, bottom + left] : [0, 1, -1, 0, right + top, top - left],
    tag: -1,
  });
}
