import { paintObject } from '../draw/index.js';
import type { PlacedFloat } from '../flow/floats.js';
import type { LayoutContext, Painter } from '../types.js';

/** Floats behind the text are painted before it, the others after it, both in their stacking order. */
export function paintFloats(
  floats: readonly PlacedFloat[],
  layer: 'behind' | 'front',
  painter: Painter,
  context: LayoutContext,
): void {
  const behind = layer === 'behind';
  const chosen = floats.filter((float) => float.anchored.behindText === behind);
  for (const { anchored, x, y } of chosen.sort((a, b) => a.anchored.zOrder - b.anchored.zOrder)) {
    paintObject(anchored.object, x, y, painter, painter.root, context);
  }
}
