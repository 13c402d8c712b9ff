/** Drawn objects on pages whose lines run down: they are placed on the page as printed, and are upright on it. */

import { twip, twipToPt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { FloatFrame } from './float-position.js';
import { exclusionOf, type PlacedFloat } from './placed-float.js';

/** A float placed on the printed page, in the coordinates of the flow's page, as `anchorTop` is. */
export function onFlowPage(
  float: PlacedFloat,
  page: FloatFrame,
  flow: FloatFrame,
  anchorTop: PlacedFloat['anchorTop'],
): PlacedFloat {
  const { distance, wrap } = float;
  const onFlow: PlacedFloat = {
    ...float,
    x: float.y,
    y: twip(page.pageWidth - float.x - float.width),
    width: float.height,
    height: float.width,
    anchorTop,
    distance: { left: distance.top, right: distance.bottom, top: distance.right, bottom: distance.left },
    ...(wrap && { wrap: { ...wrap, outline: undefined } }),
    exclusion: undefined,
    paint(painter, context, offset) {
      const items: FrameItem[] = [];
      float.paint(painter.onto(items), context, offset);
      painter.add({ kind: 'group', items, transform: [0, -1, 1, 0, 0, twipToPt(page.pageWidth)], tag: -1 });
    },
  };
  return { ...onFlow, exclusion: exclusionOf(onFlow, flow.columnLeft, flow.columnTop) };
}
