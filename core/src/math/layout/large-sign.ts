/** Draws signs larger than any in their font as paths: the outline of a substitute's letter, or a built-in shape. */

import { type PathSegment, rectangle } from '../../frame/index.js';

export interface SignBox {
  readonly width: number;
  /** The top and bottom of the ink, in points below the baseline. */
  readonly top: number;
  readonly bottom: number;
}

/** The summation sign in a box of 1 by 1, y down: enlarged letters of text are too heavy and too narrow. */
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

/**
 * Brackets with straight strokes, which have the same thickness at every size: a letter three times as high would have
 * feet three times as thick. By character: the position of the stem, and the ends with feet; the double bar has two
 * stems.
 */
const STRAIGHT: Readonly<
  Record<string, { readonly stem: 'left' | 'right' | 'middle' | 'both'; readonly feet: string }>
> = {
  '[': { stem: 'left', feet: 'top bottom' },
  ']': { stem: 'right', feet: 'top bottom' },
  '\u2308': { stem: 'left', feet: 'top' },
  '\u2309': { stem: 'right', feet: 'top' },
  '\u230a': { stem: 'left', feet: 'bottom' },
  '\u230b': { stem: 'right', feet: 'bottom' },
  '|': { stem: 'middle', feet: '' },
  '\u2016': { stem: 'both', feet: '' },
};

/** Sizes of straight brackets in ems: the thickness of the stem and of the feet, and the room next to the stem. */
const STROKE = { stem: 0.075, foot: 0.055, bearing: 0.09 };

/** A bracket of straight strokes in its box, with sizes in points; undefined for other characters. */
function straightSign(char: string, { width, top, bottom }: SignBox, em: number): PathSegment[] | undefined {
  const sign = STRAIGHT[char];
  if (!sign) return undefined;
  const [stem, foot, bearing] = [STROKE.stem * em, STROKE.foot * em, STROKE.bearing * em];
  const ends = {
    left: [bearing],
    right: [width - bearing - stem],
    middle: [(width - stem) / 2],
    both: [width / 2 - 1.5 * stem, width / 2 + 0.5 * stem],
  }[sign.stem];
  const across: readonly [number, number] =
    sign.stem === 'left' ? [bearing, width - bearing / 2] : [bearing / 2, width - bearing];
  return [
    ...ends.flatMap((left) => rectangle(left, top, stem, bottom - top)),
    ...(sign.feet.includes('top') ? rectangle(across[0], top, across[1] - across[0], foot) : []),
    ...(sign.feet.includes('bottom') ? rectangle(across[0], bottom - foot, across[1] - across[0], foot) : []),
  ];
}

/** The space on either side of the summation sign, as a fraction of its width. */
const BEARING = 0.045;

/**
 * The sign as high as its box. @param em its size in points @param letter its outline in ems, y down, and its advance,
 * where the sign has no shape of its own
 */
export function largeSign(
  char: string,
  box: SignBox,
  em: number,
  letter: () => { readonly outline: readonly PathSegment[]; readonly advance: number },
): PathSegment[] {
  const { width, top, bottom } = box;
  const straight = straightSign(char, box, em);
  if (straight) return straight;
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
