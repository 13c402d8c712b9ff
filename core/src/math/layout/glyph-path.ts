/** The outline of a glyph as path segments, for signs that are drawn as paths instead of text. */

import type { PathSegment } from '../../frame/index.js';

const STEP = /([MLQCZ])([^MLQCZ]*)/gi;
const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/gi;

/**
 * @param outline path data in font units with y up, of absolute steps, as HarfBuzz gives it
 * @param across points a font unit, to the right
 * @param up points a font unit, upwards
 */
export function glyphPath(outline: string, across: number, up: number): PathSegment[] {
  const segments: PathSegment[] = [];
  let [penX, penY] = [0, 0];
  for (const [, step, figures] of outline.matchAll(STEP)) {
    const numbers = (figures.match(NUMBER) ?? []).map(Number);
    const x = (index: number): number => numbers[2 * index] * across;
    const y = (index: number): number => -numbers[2 * index + 1] * up;
    const last = numbers.length / 2 - 1;
    if (step === 'Z') segments.push({ op: 'close' });
    else if (step === 'M') segments.push({ op: 'move', x: x(0), y: y(0) });
    else if (step === 'L') segments.push({ op: 'line', x: x(0), y: y(0) });
    else if (step === 'C') {
      segments.push({ op: 'curve', x1: x(0), y1: y(0), x2: x(1), y2: y(1), x: x(2), y: y(2) });
    } else segments.push(raised({ x: penX, y: penY }, { x: x(0), y: y(0) }, { x: x(1), y: y(1) }));
    if (step !== 'Z') [penX, penY] = [x(last), y(last)];
  }
  return segments;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a quadratic curve, as in TrueType, as a cubic curve. */
const raised = (from: Point, control: Point, to: Point): PathSegment => ({
  op: 'curve',
  x1: from.x + ((control.x - from.x) * 2) / 3,
  y1: from.y + ((control.y - from.y) * 2) / 3,
  x2: to.x + ((control.x - to.x) * 2) / 3,
  y2: to.y + ((control.y - to.y) * 2) / 3,
  ...to,
});
