import type { Twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

/**
 * The height of a line on a grid of lines (`docGrid` of type lines): whole pitches, as many as the text needs
 * (word-layout rule 20). Spacing multiplies the pitch and not the text: with a pitch of 15.6 pt, a line of 16 pt needs
 * two pitches and is 31.2 pt high at a line spacing of 1.5, 1.73 or 2.0. A line of 15 pt is 31.2 pt high at a spacing
 * of 2.0, and a line of 12 pt is 23.4 pt high at 1.5.
 */
export function snapToLineGrid(natural: number, lines: number, pitch: Twip): number {
  // A line that exceeds its pitch only by rounding does not take another pitch.
  const pitches = Math.max(1, Math.ceil((natural * Math.min(lines, 1) - 1) / pitch));
  return Math.max(pitches, lines) * pitch;
}

/**
 * The height by which a line on the grid may hang past the foot of a page: the height that spacing adds to its pitches,
 * as for any line, or half of the line's height beyond its text. The text is in the middle of the line; `natural` is
 * the height of the text.
 *
 * Evidence: pages of 697.9 pt with lines of 23.4 pt (1.5 times the pitch of 15.6) have a thirtieth line where 19.3 pt
 * are left, for text of 10.5 pt and of 12 pt. A line of 14 pt, which takes two pitches, still fits where 27.1 pt are
 * left. If only the text itself had to fit, a page of another file would have one line more than in Word.
 */
export function hangsBelowGrid(natural: number, lines: number, pitch: Twip): number {
  const height = snapToLineGrid(natural, lines, pitch);
  return Math.max(0, (height - natural) / 2, height - snapToLineGrid(natural, 1, pitch));
}

/**
 * True if a line does not snap to the grid. Lines with the rule "at least 0" are as high as their text (word-layout
 * rule 20): a Japanese CV has such lines in MS Gothic 10, 13.0 pt high on a grid of 16.15 pt. Lines with "at least 2.8
 * pt" or "at least" a pitch snap to the grid.
 */
export const leavesLineGrid = (line: ParagraphFormat['line']): boolean => line.rule === 'atLeast' && line.height === 0;

/** True if lines in table cells ignore the grid: unless `adjustLineHeightInTable` is set (word-layout rule 20). */
export const ignoresGridInCells = (settings: LayoutSettings): boolean => !settings.flags.has('adjustLineHeightInTable');
