/** How thick a border is, and the lines it consists of. */

import { eighthPoint, eighthPointToTwip, type Twip, twip } from '../../base/units.js';
import type { ResolvedBorder } from '../../resolved/index.js';

/** One line of a border: where it starts across the border's thickness, and how thick it is, in twips. */
export interface BorderLine {
  readonly offset: number;
  readonly width: number;
}

/** Word draws no border thinner than 1/4 pt or thicker than 12 pt (ECMA-376-1 §17.3.4). */
const THINNEST = 2;
const THICKEST = 96;
/** The fixed line of the compound styles, 3/4 pt. */
const FINE = 15;

/** Widths of lines and gaps in turn, outermost first, for a border of weight `w` in twips. */
function profile(style: string, w: number): readonly number[] {
  switch (style) {
    case 'double':
      return [w, w, w];
    case 'triple':
      return [w, w, w, w, w];
    case 'thinThickSmallGap':
      return [FINE, FINE, w];
    case 'thickThinSmallGap':
      return [w, FINE, FINE];
    case 'thinThickThinSmallGap':
      return [FINE, FINE, w, FINE, FINE];
    case 'thinThickMediumGap':
      return [w / 2, w / 2, w];
    case 'thickThinMediumGap':
      return [w, w / 2, w / 2];
    case 'thinThickThinMediumGap':
      return [w / 2, w / 2, w, w / 2, w / 2];
    case 'thinThickLargeGap':
      return [FINE, w, 2 * FINE];
    case 'thickThinLargeGap':
      return [2 * FINE, w, FINE];
    case 'thinThickThinLargeGap':
      return [FINE, w, 2 * FINE, w, FINE];
    case 'doubleWave':
      return [w, 2 * w, w];
    default:
      return [w];
  }
}

const weightOf = (border: ResolvedBorder): Twip =>
  eighthPointToTwip(eighthPoint(Math.min(THICKEST, Math.max(THINNEST, border.width))));

/** The lines of a border, from its top or left side. */
export function borderLines(border: ResolvedBorder): readonly BorderLine[] {
  const lines: BorderLine[] = [];
  let offset = 0;
  profile(border.style, weightOf(border)).forEach((width, i) => {
    if (i % 2 === 0) lines.push({ offset, width });
    offset += width;
  });
  return lines;
}

/** The whole thickness of a border in twips, 0 for none. */
export function borderThickness(border: ResolvedBorder | undefined): Twip {
  if (!border) return twip(0);
  return twip(profile(border.style, weightOf(border)).reduce((total, width) => total + width, 0));
}

/** The dash pattern of a border's lines in points, for a line of that width in points; undefined when it is unbroken. */
export function borderDash(style: string, width: number): readonly number[] | undefined {
  const unit = Math.max(width, 0.5);
  switch (style) {
    case 'dotted':
      return [unit, unit];
    case 'dashed':
      return [4 * unit, 4 * unit];
    case 'dashSmallGap':
      return [4 * unit, 2 * unit];
    case 'dotDash':
    case 'dashDotStroked':
      return [4 * unit, 2 * unit, unit, 2 * unit];
    case 'dotDotDash':
      return [4 * unit, 2 * unit, unit, 2 * unit, unit, 2 * unit];
    default:
      return undefined;
  }
}
