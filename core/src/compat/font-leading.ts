import { twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

interface Extents {
  readonly ascent: number;
  readonly descent: number;
  /** Leading of the font, above its ascent. */
  readonly lineGap: number;
}

/** Returns the extents of a font for its line. `w:noLeading` removes the leading between lines (ECMA-376-4). */
export const leadingOf = <T extends Extents>(extents: T, { flags }: Pick<LayoutSettings, 'flags'>): T =>
  flags.has('noLeading') ? { ...extents, lineGap: twip(0) } : extents;

/**
 * The space for a glow of this radius above and below its text: 1.9 pt each for one of 6 pt, in all headings of one
 * document; other radii are unknown.
 */
export const glowRoom = (radius: number): number => radius * 0.315;

/** The part of a rise that counts for the height of its line: all of it, or 0 with `w:noSpaceRaiseLower`. */
export const takesRoom = (rise: number, { flags }: Pick<LayoutSettings, 'flags'>): number =>
  rise !== 0 && flags.has('noSpaceRaiseLower') ? 0 : rise;
