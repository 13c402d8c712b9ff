import type { Twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * The height of a line on a grid of lines (`docGrid` of type lines): whole pitches, as many as the text needs
 * (word-layout rule 20).
 */
export function snapToLineGrid(natural: number, lines: number, pitch: Twip): number {
  // A line that exceeds its pitch by a rounding keeps to it.
  const pitches = Math.max(1, Math.ceil((natural * Math.min(lines, 1) - 1) / pitch));
  return pitches * pitch * Math.max(lines, 1);
}

/** Inside cells the grid counts only with `adjustLineHeightInTable` (word-layout rule 20). */
export const ignoresGridInCells = (settings: LayoutSettings): boolean => !settings.flags.has('adjustLineHeightInTable');
