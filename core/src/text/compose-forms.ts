/** Arabic letters drawn with one glyph each, if a face builds them of several. */
import type { Face } from '../resolved/index.js';
import { isLamAlef, joinedForm } from './joining.js';
import type { ShapedGlyphs } from './shaper.js';

/** The glyphs of one cluster, `[from, to)`. */
interface Cluster {
  readonly from: number;
  readonly to: number;
  /** The text of the cluster, `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

/**
 * Some faces draw a letter with separate glyphs for its stroke and its dots, and lam with alef as two halves, though
 * they also have glyphs of the whole. With these, each glyph is a letter, so that the text of a PDF can be extracted;
 * dots that belong to no letter would prevent this. Letters with marks are unchanged: their marks are positioned
 * relative to the parts.
 */
export function composeForms(shaped: ShapedGlyphs, face: Face, text: string, end: number): ShapedGlyphs {
  const clusters = clustersOf(shaped, end);
  const whole: number[] = [];
  for (const [n, cluster] of clusters.entries()) {
    whole.push(wholeGlyph(cluster, clusters[n - 1], face, text));
  }
  if (whole.every((glyph) => glyph === 0)) return shaped;
  const glyphs: number[] = [];
  const advances: number[] = [];
  const starts: number[] = [];
  const offsets: number[] = [];
  for (const [n, { from, to, start }] of clusters.entries()) {
    // The glyph of the next cluster draws this alef together with its lam.
    if (
      n + 1 < clusters.length &&
      whole[n + 1] !== 0 &&
      clusters[n + 1].start + 1 === start &&
      isLamAlef(text, start - 1)
    )
      continue;
    if (whole[n] !== 0) {
      glyphs.push(whole[n]);
      advances.push(face.advances[whole[n]]);
      starts.push(start);
      offsets.push(0, 0);
      continue;
    }
    for (let g = from; g < to; g++) {
      glyphs.push(shaped.glyphs[g]);
      advances.push(shaped.advances[g]);
      starts.push(start);
      offsets.push(shaped.offsets?.[2 * g] ?? 0, shaped.offsets?.[2 * g + 1] ?? 0);
    }
  }
  return {
    glyphs: Uint16Array.from(glyphs),
    advances: Float64Array.from(advances),
    clusters: Uint32Array.from(starts),
    offsets: offsets.some((offset) => offset !== 0) ? Float64Array.from(offsets) : undefined,
  };
}

/** The clusters from left to right, in the order of the glyphs. */
function clustersOf({ glyphs, clusters }: ShapedGlyphs, end: number): Cluster[] {
  const all: Cluster[] = [];
  for (let from = 0; from < glyphs.length; ) {
    let to = from + 1;
    while (to < glyphs.length && clusters[to] === clusters[from]) to++;
    // Text runs from right to left: the text after a cluster is on its left.
    all.push({ from, to, start: clusters[from], end: all[all.length - 1]?.start ?? end });
    from = to;
  }
  return all;
}

/** The glyph of a whole letter, or of a lam with the alef on its left; 0 if the cluster stays as it is. */
function wholeGlyph({ from, to, start, end }: Cluster, left: Cluster | undefined, face: Face, text: string): number {
  if (end - start !== 1) return 0;
  const withAlef = isLamAlef(text, start);
  if (withAlef ? left?.start !== start + 1 || left.end - left.start !== 1 : to - from === 1) return 0;
  return face.glyph(joinedForm(text, start));
}
