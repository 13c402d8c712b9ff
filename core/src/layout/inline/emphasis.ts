/** Emphasis marks next to the characters of a run (`w:em`, ECMA-376-1 §17.3.2.12). White space has none. */

import { type Pt, pt, type Twip, twip, twipToPt } from '../../base/units.js';
import { isEmphasisBelow } from '../../compat/index.js';
import { ellipse, type PathSegment } from '../../frame/index.js';
import type { RunSlice } from '../../text/index.js';
import type { Spread } from '../glyphs.js';
import type { Painter } from '../painter.js';

export interface EmphasisPlace {
  readonly x: Twip;
  readonly baseline: Twip;
  /** The extents of the text above and below the baseline. */
  readonly ascent: Twip;
  readonly descent: Twip;
  readonly color: string;
}

/** The sizes of emphasis marks, relative to the font size. */
const DOT = 0.09;
const CIRCLE = 0.11;
const COMMA = 0.22;

export function paintEmphasis(
  slice: RunSlice,
  text: string,
  spread: Spread,
  place: EmphasisPlace,
  painter: Painter,
): void {
  const kind = slice.run.format.emphasisMark;
  if (!kind) return;
  const { size } = slice.run;
  const below = isEmphasisBelow(kind, slice.run.format.language.eastAsia);
  const y = twipToPt(twip(below ? place.baseline + place.descent : place.baseline - place.ascent));
  let pen: number = twipToPt(place.x);
  for (let g = 0; g < slice.glyphs.length; ) {
    const cluster = slice.clusters[g];
    let width = 0;
    for (; g < slice.glyphs.length && slice.clusters[g] === cluster; g++) width += twipToPt(twip(slice.advances[g]));
    if (/\S/u.test(text[cluster] ?? '')) painter.add(mark(kind, pen + width / 2, y, size, place.color));
    pen += width + twipToPt(twip(spread.behind(cluster)));
  }
}

function mark(kind: string, x: number, y: number, size: Pt, color: string): Parameters<Painter['add']>[0] {
  if (kind === 'circle')
    return { kind: 'path', segments: circle(x, y, size * CIRCLE), stroke: { color, width: pt(size * 0.03) }, tag: -1 };
  const segments = kind === 'comma' ? drop(x, y, size * COMMA) : circle(x, y, size * DOT);
  return { kind: 'path', segments, fill: { color }, tag: -1 };
}

const circle = (x: number, y: number, radius: number): PathSegment[] => ellipse(x, y, radius, radius);

/** A sesame mark: a teardrop that points to the upper left. */
function drop(x: number, y: number, length: number): PathSegment[] {
  const [left, top, right, bottom] = [x - length / 2, y - length / 2, x + length / 2, y + length / 2];
  return [
    { op: 'move', x: left, y: top },
    { op: 'curve', x1: x, y1: top, x2: right, y2: y, x: right, y: bottom - length * 0.15 },
    { op: 'curve', x1: right, y1: bottom, x2: x + length * 0.1, y2: bottom, x, y: y + length * 0.2 },
    { op: 'close' },
  ];
}
