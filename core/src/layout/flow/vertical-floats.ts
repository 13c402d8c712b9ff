/** Drawn objects on pages whose lines run down or up: they are placed on the page as printed, and are upright on it. */

import { twip, twipToPt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { FloatFrame, PrintedPage } from './float-position.js';
import { exclusionOf, type PlacedFloat } from './placed-float.js';

/** A float placed on the printed page, in the coordinates of the flow's page, as `anchorTop` is. */
export function onFlowPage(
  float: PlacedFloat,
  { frame: page, down }: PrintedPage,
  flow: FloatFrame,
  anchorTop: PlacedFloat['anchorTop'],
): PlacedFloat {
  const { distance, wrap } = float;
  const [across, along] = [twipToPt(page.pageWidth), twipToPt(page.pageHeight)];
  const onFlow: PlacedFloat = {
    ...float,
    x: down ? float.y : twip(page.pageHeight - float.y - float.height),
    y: down ? twip(page.pageWidth - float.x - float.width) : float.x,
    width: float.height,
    height: float.width,
    anchorTop,
    distance: down
      ? { left: distance.top, right: distance.bottom, top: distance.right, bottom: distance.left }
      : { left: distance.bottom, right: distance.top, top: distance.left, bottom: distance.right },
    ...(wrap && { wrap: { ...wrap, outline: undefined } }),
    exclusion: undefined,
    paint(painter, context, offset) {
      const items: FrameItem[] = [];
      float.paint(painter.onto(items), context, offset);
      painter.add({
        kind: 'group',
        items,
        transform: down ? [0, -1, 1, 0, 0, across] : [0, 1, -1, 0, along, 0],
        tag: -1,
      });
    },
  };
  return { ...onFlow, exclusion: exclusionOf(onFlow, flow.columnLeft, flow.columnTop) };
}
