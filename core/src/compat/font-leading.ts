import { type Twip, twip } from '../base/units.js';
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
 * The space for a glow of this radius above and below its text: 1.9 pt each for a radius of 6 pt, as in all headings of
 * one document. Other radii were not measured.
 */
export const glowRoom = (radius: number): number => radius * 0.315;

/**
 * The radius of the glow that needs as much space as the glow and the shadow of text: in one document, a shadow of
 * radius 3 pt at a distance of 1.5 pt makes a heading 3.75 pt higher, like a glow of 6 pt. Other shadows were not
 * measured.
 */
export function hazeRadius({
  glow,
  shadowBlur,
}: {
  readonly glow?: Twip;
  readonly shadowBlur?: Twip;
}): Twip | undefined {
  return shadowBlur ? twip(Math.max(glow ?? 0, 2 * shadowBlur)) : glow;
}

/** The part of a text's rise that counts for the line height: all of it, or 0 with `w:noSpaceRaiseLower`. */
export const takesRoom = (rise: number, { flags }: Pick<LayoutSettings, 'flags'>): number =>
  rise !== 0 && flags.has('noSpaceRaiseLower') ? 0 : rise;
