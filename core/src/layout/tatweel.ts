/** Adds kashidas to text: tatweel glyphs between a letter and the next. */

import { pt, ptToTwip } from '../base/units.js';
import type { RunSlice, ShapedRun } from '../text/index.js';

const TATWEEL = 0x640;

/** Width of a tatweel in twips, as drawn; 0 if the face has none. */
export function tatweelWidth({ font: { face, widthScale }, size, format }: ShapedRun): number {
  const glyph = face.glyph(TATWEEL);
  if (glyph <= 0) return 0;
  return ptToTwip(pt((face.advances[glyph] / face.unitsPerEm) * size)) * format.scale * widthScale;
}

/**
 * A slice of a right-to-left run with its kashidas: to the left of a letter's glyphs are as many tatweels as its
 * kashida needs, and the last ones overlap. The tatweels count as part of the letter, so that a search finds the word
 * as it was typed.
 */
export function withKashidas(slice: RunSlice, kashidas: ReadonlyMap<number, number>): RunSlice {
  const tatweel = tatweelWidth(slice.run);
  const glyph = slice.run.font.face.glyph(TATWEEL);
  const glyphs: number[] = [];
  const advances: number[] = [];
  const clusters: number[] = [];
  const offsets: number[] = [];
  slice.clusters.forEach((cluster, g) => {
    const kashida = g > 0 && slice.clusters[g - 1] === cluster ? 0 : (kashidas.get(cluster) ?? 0);
    const count = kashida > 0 ? Math.ceil(kashida / tatweel - ROUNDING) : 0;
    for (let t = 0; t < count; t++) {
      glyphs.push(glyph);
      advances.push(kashida / count);
      clusters.push(cluster);
      offsets.push(0, 0);
    }
    glyphs.push(slice.glyphs[g]);
    advances.push(slice.advances[g]);
    clusters.push(cluster);
    offsets.push(slice.offsets?.[2 * g] ?? 0, slice.offsets?.[2 * g + 1] ?? 0);
  });
  return {
    ...slice,
    glyphs: Uint16Array.from(glyphs),
    advances: Float64Array.from(advances),
    clusters: Uint32Array.from(clusters),
    offsets: slice.offsets && Float64Array.from(offsets),
  };
}

/** A remainder of a kashida below this fraction of a tatweel gets no further tatweel. */
const ROUNDING = 0.01;
