/** Compares the line metrics of `fonts/metrics` with the metrics of faces. */
import { canonicalFamily } from '../../fonts/canonical-family.js';
import type { OpenedFace } from '../../fonts/index.js';
import { lineMetrics } from '../../fonts/metrics/line-metrics.js';
import type { LineMetrics } from '../../resolved/index.js';

/** Compares families by their upright faces, in units of the face. Each family has one row. */
export function comparedLines(faces: Iterable<OpenedFace>): string[] {
  const rows = new Map<string, string>();
  for (const { names, line, unitsPerEm } of faces) {
    const family = canonicalFamily(names.family);
    const known = lineMetrics(family);
    if (!known || rows.has(family)) continue;
    const [ours, theirs] = [unitsOf(known, unitsPerEm), unitsOf(line, unitsPerEm)];
    rows.set(family, `${family}: ${ours === theirs ? `${ours} agrees` : `${ours}, the face has ${theirs}`}`);
  }
  return [...rows.values()].sort();
}

const unitsOf = ({ ascent, descent, lineGap, eastAsian }: LineMetrics, unitsPerEm: number): string =>
  `${[ascent, descent, lineGap].map((each) => Math.round(each * unitsPerEm)).join(' ')}${eastAsian ? ' East Asian' : ''}`;
