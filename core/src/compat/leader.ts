import type { Twip } from '../base/units.js';

/** Word positions leader characters on a grid of 1/600 inch. */
const DEVICE_UNIT = 2.4;

/**
 * The leader characters of a tab: their number, start and distance in twips. Only whole characters are drawn, with
 * their advance rounded to 1/600 inch, on a grid from the edge of the page, so that the dots of all lines align.
 * Measured in tables of contents in Arial 10 (2.76 pt, not 2.78), Calibri 10 (2.52 pt) and Segoe UI 9.
 */
export function leaderCharacters(
  x: number,
  width: Twip,
  character: number,
): { count: number; start: number; pitch: number } {
  const pitch = Math.max(1, Math.round(character / DEVICE_UNIT)) * DEVICE_UNIT;
  const start = Math.ceil(x / pitch) * pitch;
  return { count: Math.max(0, Math.floor((x + width - start) / pitch)), start, pitch };
}
