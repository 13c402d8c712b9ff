/** Coverage and class definition tables, which the layout tables share ("OpenType Layout Common Table Formats"). */
import { firstIndex } from '../../base/first-index.js';
import type { Binary } from './binary.js';

/** Returns the index of a glyph in the coverage, -1 if it is not covered. */
export function readCoverage(table: Binary, at: number): (glyph: number) => number {
  const count = table.u16(at + 2);
  if (table.u16(at) === 1) {
    const index = new Map<number, number>();
    for (let i = 0; i < count; i++) index.set(table.u16(at + 4 + 2 * i), i);
    return (glyph) => index.get(glyph) ?? -1;
  }
  const ranges = readRanges(table, at + 4, count);
  return (glyph) => {
    const range = findRange(ranges, glyph);
    return range < 0 ? -1 : ranges[3 * range + 2] + glyph - ranges[3 * range];
  };
}

/** Returns a function that gives the class of a glyph, 0 if none is stated. */
export function readClasses(table: Binary, at: number): (glyph: number) => number {
  if (table.u16(at) === 1) {
    const first = table.u16(at + 2);
    const count = table.u16(at + 4);
    const classes = new Uint16Array(count);
    for (let i = 0; i < count; i++) classes[i] = table.u16(at + 6 + 2 * i);
    return (glyph) => classes[glyph - first] ?? 0;
  }
  const ranges = readRanges(table, at + 4, table.u16(at + 2));
  return (glyph) => {
    const range = findRange(ranges, glyph);
    return range < 0 ? 0 : ranges[3 * range + 2];
  };
}

/** Records of start, end and value, sorted by start. */
function readRanges(table: Binary, at: number, count: number): Uint16Array {
  const ranges = new Uint16Array(3 * count);
  for (let i = 0; i < ranges.length; i++) ranges[i] = table.u16(at + 2 * i);
  return ranges;
}

function findRange(ranges: Uint16Array, glyph: number): number {
  const low = firstIndex(ranges.length / 3, (i) => ranges[3 * i + 1] >= glyph);
  return 3 * low < ranges.length && ranges[3 * low] <= glyph ? low : -1;
}
