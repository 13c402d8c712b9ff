import { twip } from '../../base/units.js';
import type { LayoutContext, Painter } from '../types.js';
import type { Offset, PlacedFloat } from './floats.js';

const UNMOVED: Offset = { x: twip(0), y: twip(0) };

/** Floats behind the text are painted before it, the others after it, both in their stacking order. */
export function paintFloats(
  floats: readonly PlacedFloat[],
  layer: 'behind' | 'front',
  painter: Painter,
  context: LayoutContext,
  offset = UNMOVED,
): void {
  if (floats.length === 0) return;
  const behind = layer === 'behind';
  const chosen = floats.filter((float) => float.behindText === behind);
  for (const float of chosen.sort((a, b) => a.zOrder - b.zOrder)) float.paint(painter, context, offset);
}
