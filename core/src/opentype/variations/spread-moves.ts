/**
 * Computes the moves of all points if a tuple contains only some ("inferred deltas"). A point between two moved points
 * keeps its relative position, and a point outside them moves with the nearer one. A contour without moved points
 * stays. `places` are the points' coordinates on the axis of the moves, `points` includes the glyph's edges, which move
 * alone.
 */
export function spreadMoves(
  named: Uint16Array,
  deltas: Int16Array,
  points: number,
  ends: Uint16Array = new Uint16Array(),
  places: Int16Array = new Int16Array(),
): Float64Array {
  const moves = new Float64Array(points);
  const moved = new Uint8Array(points);
  named.forEach((point, i) => {
    if (point >= points) return;
    moves[point] = deltas[i];
    moved[point] = 1;
  });
  let start = 0;
  for (const end of ends) {
    spreadInContour(moves, moved, places, start, end);
    start = end + 1;
  }
  return moves;
}

function spreadInContour(moves: Float64Array, moved: Uint8Array, places: Int16Array, start: number, end: number): void {
  const fixed: number[] = [];
  for (let i = start; i <= end; i++) if (moved[i]) fixed.push(i);
  if (fixed.length === 0) return;
  fixed.forEach((from, i) => {
    // The contour is closed: the first point with a given move follows the last one.
    const to = fixed[(i + 1) % fixed.length];
    for (let at = next(from, start, end); at !== to; at = next(at, start, end)) {
      moves[at] = between(places[at], places[from], moves[from], places[to], moves[to]);
    }
  });
}

const next = (point: number, start: number, end: number): number => (point === end ? start : point + 1);

function between(place: number, from: number, fromMove: number, to: number, toMove: number): number {
  if (from === to) return fromMove === toMove ? fromMove : 0;
  const [low, lowMove, high, highMove] = from < to ? [from, fromMove, to, toMove] : [to, toMove, from, fromMove];
  if (place <= low) return lowMove;
  if (place >= high) return highMove;
  return lowMove + ((place - low) * (highMove - lowMove)) / (high - low);
}
