/** Insets outlines from their edges, as if a thinner pen had drawn them. */
import type { GlyphOutline } from '../woff2/index.js';
import type { SimpleGlyph } from './simple-glyph.js';

/** The inset in font units. */
export interface Inset {
  readonly across: number;
  readonly up: number;
}

/** A corner that is sharper than this is the tip of a stroke, which is not moved. */
const SHARPEST = 1 / 16;

/**
 * Returns the outline with each point moved inwards along the bisector of its edges; the result is moved down to the
 * baseline again and scaled in height. Outlines run with the filled side on their right (OpenType 1.9, "TrueType
 * fundamentals").
 */
export function drawnIn(
  { ends, outline: { x, y, onCurve } }: SimpleGlyph,
  { across, up }: Inset,
  scale: number,
): GlyphOutline {
  const moved = { x: new Int16Array(x.length), y: new Int16Array(y.length), onCurve };
  let first = 0;
  for (const last of ends) {
    // The edge to the current point, and its length; each point passes its outgoing edge on to the next.
    let before = last;
    while (before > first && x[before] === x[first] && y[before] === y[first]) before--;
    let [inX, inY] = [x[first] - x[before], y[first] - y[before]];
    let inLength = Math.sqrt(inX * inX + inY * inY) || 1;
    [inX, inY] = [inX / inLength, inY / inLength];
    for (let i = first; i <= last; ) {
      // Points at the same position move together.
      let next = i + 1;
      while (next <= last && x[next] === x[i] && y[next] === y[i]) next++;
      const behind = next <= last ? next : first;
      const [edgeX, edgeY] = [x[behind] - x[i], y[behind] - y[i]];
      const outLength = Math.sqrt(edgeX * edgeX + edgeY * edgeY) || 1;
      const [outX, outY] = [edgeX / outLength, edgeY / outLength];
      const turn = 1 + inX * outX + inY * outY;
      let moveX = turn < SHARPEST ? 0 : (across * (inY + outY)) / turn;
      let moveY = turn < SHARPEST ? 0 : (-up * (inX + outX)) / turn;
      // A point moves no farther than the length of the shorter of its edges, or than 1.5 times `across`, whichever is
      // more.
      const most = Math.max(Math.min(inLength, outLength), 1.5 * across);
      const length = Math.sqrt(moveX * moveX + moveY * moveY);
      if (length > most) [moveX, moveY] = [(moveX * most) / length, (moveY * most) / length];
      for (; i < next; i++) {
        moved.x[i] = Math.round(x[i] + moveX);
        moved.y[i] = Math.round((y[i] + moveY - up) * scale);
      }
      [inX, inY, inLength] = [outX, outY, outLength];
    }
    first = last + 1;
  }
  return moved;
}
