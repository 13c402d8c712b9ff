import type { PathGradient } from '../../frame/index.js';
import type { Gradient } from '../../resolved/index.js';
import type { Box } from './shape.js';

/** A gradient on the page: from edge to edge along its angle, or from its middle to the corner farthest off. */
export function placeGradient({ stops, run }: Gradient, box: Box): PathGradient {
  const [x, y, width, height] = [box.x / 20, box.y / 20, box.width / 20, box.height / 20];
  if (run.kind === 'radial') {
    const { left, top, right, bottom } = run.inner;
    const from = { x: x + (width * (left + 1 - right)) / 2, y: y + (height * (top + 1 - bottom)) / 2 };
    const across = Math.max(from.x - x, x + width - from.x);
    const down = Math.max(from.y - y, y + height - from.y);
    return { stops, from, to: { radius: Math.hypot(across, down) } };
  }
  const radians = (run.angle * Math.PI) / 180;
  const [right, down] = run.scaled
    ? [Math.cos(radians) * width, Math.sin(radians) * height]
    : [Math.cos(radians), Math.sin(radians)];
  const length = Math.hypot(right, down) || 1;
  const [ux, uy] = [right / length, down / length];
  const half = (Math.abs(ux) * width + Math.abs(uy) * height) / 2;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return {
    stops,
    from: { x: middle.x - ux * half, y: middle.y - uy * half },
    to: { x: middle.x + ux * half, y: middle.y + uy * half },
  };
}
