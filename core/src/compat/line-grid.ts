import type { Twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/**
 * The height of a line on a grid of lines (`docGrid` of type lines): whole pitches, as many as the text needs
 * (word-layout rule 20). Spacing multiplies the pitch and not the text: a line of 16 pt that needs two pitches of 15.6
 * pt has 31.2 at a spacing of 1.5 and of 1.73 as at 2.0, where one of 15 pt has 31.2 as well, and lines of 12 pt 23.4
 * at 1.5.
 */
export function snapToLineGrid(natural: number, lines: number, pitch: Twip): number {
  // A line that exceeds its pitch by a rounding keeps to it.
  const pitches = Math.max(1, Math.ceil((natural * Math.min(lines, 1) - 1) / pitch));
  return Math.max(pitches, lines) * pitch;
}

/**
 * The part of a line on the grid, whose text is `natural` high, that may hang past the foot of a page: what spacing
 * adds to its pitches, as of any line, or half of what the line has beyond its text, which is in its middle.
 *
 * Evidence: on pages of 697.9 pt with lines of 23.4 pt (1.5 of a pitch of 15.6) the thirtieth line is at the foot,
 * where 19.3 pt are left, in text of 10.5 pt as of 12 pt; and text of 14 pt, of two pitches a line, where 27.1 are
 * left. Were it enough that the text fits by its height, a page of another file would take a line more than Word's has.
 */
export function hangsBelowGrid(natural: number, lines: number, pitch: Twip): number {
  const height = snapToLineGrid(natural, lines, pitch);
  return Math.max(0, (height - natural) / 2, height - snapToLineGrid(natural, 1, pitch));
}

/**
 * True if a line does not snap to the grid. Lines of at least 0 are as high as their text and do not snap to the grid
 * (word-layout rule 20): a Japanese CV with them in MS Gothic 10 has lines of 13.0 pt on a grid of 16.15. Lines of at
 * least 2.8 pt or a pitch are on the grid.
 */
export const leavesLineGrid = (line: ParagraphFormat['line']): boolean => line.rule === 'atLeast' && line.height === 0;

/** True if lines inside cells ignore the grid: all do without `adjustLineHeightInTable` (word-layout rule 20). */
export const ignoresGridInCells = (settings: LayoutSettings): boolean => !settings.flags.has('adjustLineHeightInTable');
