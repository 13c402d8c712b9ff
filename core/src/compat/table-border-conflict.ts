/**
 * Decides which of the borders of neighboring cells is drawn (ECMA-376-1 §17.4.66, [MS-OI29500] 2.1.169).
 *
 * The standard weighs a border by its number of lines and its rank among the styles, without its width; Word compares
 * the width first. A border of the cell itself overrides one of the table, and its `nil` removes that border.
 */
import type { CellBorder, ResolvedBorder } from '../resolved/index.js';

/** ST_Border values by their rank in §17.4.66, with the number of lines each draws. */
const STYLES: ReadonlyMap<string, { readonly rank: number; readonly lines: number }> = new Map(
  (
    [
      ['single', 1],
      ['thick', 1],
      ['double', 2],
      ['dotted', 1],
      ['dashed', 1],
      ['dotDash', 1],
      ['dotDotDash', 1],
      ['triple', 3],
      ['thinThickSmallGap', 2],
      ['thickThinSmallGap', 2],
      ['thinThickThinSmallGap', 3],
      ['thinThickMediumGap', 2],
      ['thickThinMediumGap', 2],
      ['thinThickThinMediumGap', 3],
      ['thinThickLargeGap', 2],
      ['thickThinLargeGap', 2],
      ['thinThickThinLargeGap', 3],
      ['wave', 1],
      ['doubleWave', 2],
      ['dashSmallGap', 1],
      ['dashDotStroked', 1],
      ['threeDEmboss', 1],
      ['threeDEngrave', 1],
      ['outset', 1],
      ['inset', 1],
    ] as const
  ).map(([style, lines], index) => [style, { rank: index + 1, lines }]),
);

/** True for a border that draws something: `nil` and `none` only say that nothing is drawn. */
export const isVisibleBorder = (border: ResolvedBorder | undefined): border is ResolvedBorder =>
  border !== undefined && border.style !== 'nil' && border.style !== 'none';

/** The border between two cells; `first` is the border of the cell above or before. Undefined if nothing is drawn. */
export function settleBorders(first: CellBorder | undefined, second: CellBorder | undefined): CellBorder | undefined {
  const winner = pick(first, second);
  return isVisibleBorder(winner) ? winner : undefined;
}

function pick(first: CellBorder | undefined, second: CellBorder | undefined): CellBorder | undefined {
  if (!first || !second) return first ?? second;
  if (first.own !== second.own) return first.own ? first : second;
  if (!isVisibleBorder(first)) return second;
  if (!isVisibleBorder(second)) return first;
  const weight = compareWeight(first, second);
  if (weight !== 0) return weight > 0 ? first : second;
  return brightness(second.color) < brightness(first.color) ? second : first;
}

function compareWeight(a: ResolvedBorder, b: ResolvedBorder): number {
  const styleA = STYLES.get(a.style) ?? { rank: 1, lines: 1 };
  const styleB = STYLES.get(b.style) ?? { rank: 1, lines: 1 };
  return a.width * styleA.lines - b.width * styleB.lines || styleA.rank - styleB.rank;
}

/** §17.4.66: the darker color is the one with the smaller red + blue + twice green. */
function brightness(color: string): number {
  const rgb = Number.parseInt(color.slice(1), 16) || 0;
  return (rgb >> 16) + (rgb & 0xff) + 2 * ((rgb >> 8) & 0xff);
}
