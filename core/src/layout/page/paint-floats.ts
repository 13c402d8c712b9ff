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
  const chosen = floats.filter((float) => float.behindText === behind);
  for (const float of chosen.sort((a, b) => a.zOrder - b.zOrder)) float.paint(painter, context);
}
