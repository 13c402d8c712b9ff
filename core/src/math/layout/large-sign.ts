/** Signs larger than their font has them, as paths: an outline of the stand-in's letter, and the sum's own. */

import type { PathSegment } from '../../frame/index.js';

export interface SignBox {
  readonly width: number;
  /** Of the ink, points below the baseline. */
  readonly top: number;
  readonly bottom: number;
}

/** The sum in a box of one by one, y down: letters of text are too heavy and too narrow at three times their size. */
const SUM: readonly PathSegment[] = [
  { op: 'move', x: 0.015, y: 0 },
  { op: 'line', x: 0.975, y: 0 },
  { op: 'line', x: 0.975, y: 0.15 },
  { op: 'line', x: 0.925, y: 0.15 },
  { op: 'curve', x1: 0.91, y1: 0.08, x2: 0.88, y2: 0.034, x: 0.81, y: 0.034 },
  { op: 'line', x: 0.165, y: 0.034 },
  { op: 'line', x: 0.65, y: 0.447 },
  { op: 'line', x: 0.65, y: 0.468 },
  { op: 'line', x: 0.13, y: 0.936 },
  { op: 'line', x: 0.835, y: 0.936 },
  { op: 'curve', x1: 0.91, y1: 0.936, x2: 0.93, y2: 0.9, x: 0.95, y: 0.822 },
  { op: 'line', x: 1, y: 0.822 },
  { op: 'line', x: 0.98, y: 1 },
  { op: 'line', x: 0, y: 1 },
  { op: 'line', x: 0, y: 0.978 },
  { op: 'line', x: 0.565, y: 0.485 },
  { op: 'line', x: 0.015, y: 0.028 },
  { op: 'close' },
];

/** Of the sum's width on either side, without ink. */
const BEARING = 0.045;

/**
 * The sign as high as its box. @param letter its outline in ems, y down, and its advance, where the sign has no shape of
 * its own
 */
export function largeSign(
  char: string,
  { width, top, bottom }: SignBox,
  letter: () => { readonly outline: readonly PathSegment[]; readonly advance: number },
): PathSegment[] {
  if (char === '\u2211') {
    return placed(SUM, { left: width * BEARING, across: width * (1 - 2 * BEARING), top, down: bottom - top });
  }
  const { outline, advance } = letter();
  const ys = outline.flatMap((segment) => (segment.op === 'close' ? [] : [segment.y]));
  const [high, low] = [Math.min(...ys), Math.max(...ys)];
  if (!(low > high) || advance <= 0) return [];
  const down = (bottom - top) / (low - high);
  return placed(outline, { left: 0, across: width / advance, top: top - high * down, down });
}

interface Place {
  readonly left: number;
  readonly across: number;
  readonly top: number;
  readonly down: number;
}

const placed = (segments: readonly PathSegment[], { left, across, top, down }: Place): PathSegment[] =>
  segments.map((segment): PathSegment => {
    if (segment.op === 'close') return segment;
    const end = { x: left + segment.x * across, y: top + segment.y * down };
    if (segment.op !== 'curve') return { op: segment.op, ...end };
    const first = { x1: left + segment.x1 * across, y1: top + segment.y1 * down };
    return { op: 'curve', ...first, x2: left + segment.x2 * across, y2: top + segment.y2 * down, ...end };
  });
