import type { RunSlice } from '../../text/index.js';

/** Ratios nearer than this are one. */
const ALIKE = 0.02;

/**
 * How far a run's outlines are stretched to fill the original's advances. Where all of them are off by the same factor,
 * as in a script whose characters are one em wide, that factor is exact; elsewhere the stand-in's average is less
 * wrong for the look of the letters. `spaceBehind` is no part of a letter.
 */
export function glyphStretch(slice: RunSlice, spaceBehind?: Float64Array): number {
  const { font, format, size } = slice.run;
  const average = format.scale * font.widthScale;
  if (!font.advance) return average;
  const { advances, unitsPerEm } = font.face;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let g = 0; g < slice.glyphs.length; g++) {
    const drawn = (advances[slice.glyphs[g]] / unitsPerEm) * size * 20;
    const wanted = slice.advances[g] - format.spacing - (spaceBehind?.[slice.clusters[g]] ?? 0);
    if (drawn <= 0 || wanted <= 0) continue;
    least = Math.min(least, wanted / drawn);
    most = Math.max(most, wanted / drawn);
  }
  return most > 0 && most - least < ALIKE ? (least + most) / 2 : average;
}
