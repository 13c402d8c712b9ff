import type { Twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/**
 * The height of a line on a grid of lines (`docGrid` of type lines): whole pitches, as many as the text needs
 * (word-layout rule 20). Spacing multiplies the pitch and not the text: with a pitch of 15.6 pt, a line of 16 pt needs
 * two pitches and is 31.2 pt high at a spacing of 1.5, 1.73 or 2.0. A line of 15 pt is 31.2 pt high at 2.0, and one of
 * 12 pt is 23.4 pt high at 1.5.
 */
export function snapToLineGrid(natural: number, lines: number, pitch: Twip): number {
  // A line that exceeds its pitch only by rounding does not take another pitch.
  const pitches = Math.max(1, Math.ceil((natural * Math.min(lines, 1) - 1) / pitch));
  return Math.max(pitches, lines) * pitch;
}

/**
 * The height of a line on the grid that may hang past the foot of a page: the height that spacing adds to its pitches,
 * as for any line, or half of the height beyond its text. The text is in the middle of the line; `natural` is the
 * height of the text.
 *
 * Evidence: pages of 697.9 pt with lines of 23.4 pt (1.5 times the pitch of 15.6) have a thirtieth line where 19.3 pt
 * are left. This is so for text of 10.5 pt and of 12 pt. A line of 14 pt, which takes two pitches, is set where 27.1 pt
 * are left. If it were enough that the text itself fits, a page of another file would have a line more than in Word.
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
