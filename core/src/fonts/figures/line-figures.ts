/**
 * Vertical figures of fonts that documents name and nobody may ship: ascent, descent and line gap per em, as Word uses
 * them for a line (word-layout rule 1).
 */
import type { LineMetrics } from '../types.js';

/** `[ascent, descent, lineGap, unitsPerEm]`, positive, in font units. */
type Row = readonly [number, number, number, number];

const LATIN: Readonly<Record<string, Row>> = {
  arial: [1854, 434, 67, 2048],
  'times new roman': [1825, 443, 87, 2048],
  'courier new': [1705, 615, 0, 2048],
  calibri: [1536, 512, 452, 2048],
  'calibri light': [1536, 512, 452, 2048],
  cambria: [1946, 455, 0, 2048],
  georgia: [1878, 449, 198, 2048],
  verdana: [2059, 430, 0, 2048],
  tahoma: [2049, 423, 0, 2048],
  'segoe ui': [2210, 514, 0, 2048],
  'trebuchet ms': [1923, 455, 0, 2048],
  consolas: [1521, 527, 350, 2048],
};

const EAST_ASIAN: Readonly<Record<string, Row>> = {
  'ms gothic': [220, 36, 0, 256],
  'ms mincho': [220, 36, 0, 256],
};

/** The figures of a family by its canonical key; undefined where none are known. */
export function lineFigures(key: string): LineMetrics | undefined {
  const row = LATIN[key] ?? EAST_ASIAN[key];
  if (!row) return undefined;
  const [ascent, descent, lineGap, em] = row;
  return { ascent: ascent / em, descent: descent / em, lineGap: lineGap / em, eastAsian: key in EAST_ASIAN };
}
