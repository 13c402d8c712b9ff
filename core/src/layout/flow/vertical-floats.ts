/** Drawn objects on pages with vertical lines: their positions and orientation are those of the printed page. */

import { twip, twipToPt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { FloatFrame } from './float-position.js';
import { exclusionOf, type PlacedFloat } from './placed-float.js';

/** A float on the printed page, converted to the coordinates of the flow's page, which `anchorTop` already has. */
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
