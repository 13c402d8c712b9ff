/** Borders of runs (`w:bdr`, ECMA-376-1 §17.3.2.4): the space that they take, and their painting. */

import { pt, ptToTwip } from '../../base/units.js';
import type { ResolvedBorder } from '../../resolved/index.js';
import type { ShapedText } from '../../text/index.js';
import { borderThickness, paintBox } from '../border.js';
import type { Painter } from '../painter.js';
import type { TextBox } from './decorations.js';

/**
 * The space in twips that a border takes on each side of its text: its thickness and its distance from the text. In a
 * manual with borders of 3/4 pt, there are 0.7 pt more on both sides of file names, and lines are 0.74 pt higher
 * because of the lower border.
 */
export const textBorderRoom = (border: ResolvedBorder | undefined): number =>
  border ? borderThickness(border) + ptToTwip(pt(border.space)) : 0;

/** True if two runs have equal borders: then one box surrounds both if they are neighbors. */
export const sameTextBorder = (one: ResolvedBorder | undefined, other: ResolvedBorder | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.style === other.style &&
    one.width === other.width &&
    one.space === other.space &&
    one.color === other.color);

/** Adds the space of borders to the character before each bordered part, and to the last character of the part. */
export function withTextBorders(shaped: ShapedText): ShapedText {
  const { runs, widths } = shaped;
  if (!runs.some(({ format }) => format.border)) return shaped;
  const spaceBehind = shaped.spaceBehind ?? new Float64Array(shaped.text.length);
  const widen = (unit: number, room: number): void => {
    if (unit < 0 || room === 0) return;
    spaceBehind[unit] += room;
    widths[unit] += room;
  };
  runs.forEach(({ start, end, format }, i) => {
    const border = format.border;
    const [before, next] = [runs[i - 1], runs[i + 1]].map((run) => run?.format.border);
    if (!sameTextBorder(border, before)) widen(start - 1, textBorderRoom(border));
    if (!sameTextBorder(border, next)) widen(end - 1, textBorderRoom(border));
  });
  return { ...shaped, spaceBehind };
}

/** A part of a line with a border, and the space after its text that belongs to the border. */
export interface BorderedPart {
  readonly box: TextBox;
  readonly border: ResolvedBorder | undefined;
  readonly roomBehind: number;
}

/** Paints one box around neighbors with equal borders; its outer edge is one border space away from the text. */
export function paintTextBorders(parts: readonly BorderedPart[], painter: Painter): void {
  for (let i = 0; i < parts.length; i++) {
    const { border, box: first } = parts[i];
    if (!border) continue;
    while (sameTextBorder(border, parts[i + 1]?.border)) i++;
    const { box: last, roomBehind } = parts[i];
    const room = textBorderRoom(border);
    paintBox(
      { top: border, bottom: border, left: border, right: border },
      {
        left: first.x - room,
        right: last.x + last.width - roomBehind + room,
        top: first.baseline - first.ascent,
        bottom: first.baseline + first.descent,
      },
      painter,
    );
  }
}
