/** The weight axis of a variable font: `fvar` has its range, `avar` its mapping. */
import type { Binary } from '../sfnt/binary.js';
import type { SfntFile } from '../sfnt/directory.js';

/** The coordinates of the instance: for each axis a number from -1 to 1, with 0 as the default. */
export type AxisPlace = readonly number[];

const MOST_AXES = 64;
/** The number 1 as a 2.14 fixed-point number. */
const FIXED = 1 << 14;

export const fixed14 = (table: Binary, at: number): number => table.i16(at) / FIXED;

/** The coordinates of `weight` (100 to 900), other axes at their defaults; undefined without a weight axis. */
export function placeOfWeight(file: SfntFile, weight: number): AxisPlace | undefined {
  const fvar = file.tables.get('fvar');
  if (!fvar) return undefined;
  const start = fvar.u16(4);
  const size = fvar.u16(10);
  const axes = Array.from({ length: Math.min(fvar.u16(8), MOST_AXES) }, (_, i) => start + i * size);
  const varied = axes.findIndex((at) => fvar.tag(at) === 'wght');
  if (varied < 0) return undefined;
  const normalized = normalize(
    weight,
    fvar.fixed(axes[varied] + 4),
    fvar.fixed(axes[varied] + 8),
    fvar.fixed(axes[varied] + 12),
  );
  const bent = bend(file.tables.get('avar'), varied, normalized);
  return axes.map((_, i) => (i === varied ? Math.round(bent * FIXED) / FIXED : 0));
}

function normalize(value: number, least: number, usual: number, most: number): number {
  const clamped = Math.max(least, Math.min(most, value));
  if (clamped < usual) return (clamped - usual) / (usual - least);
  return clamped > usual ? (clamped - usual) / (most - usual) : 0;
}

/** Maps coordinates by `avar`, linearly between the pairs of values that it contains for each axis. */
function bend(avar: Binary | undefined, axis: number, place: number): number {
  if (avar?.u16(0) !== 1 || axis >= avar.u16(6)) return place;
  let at = 8;
  for (let i = 0; i < axis; i++) at += 2 + 4 * avar.u16(at);
  const count = avar.u16(at);
  for (let i = 1; i < count; i++) {
    const to = at + 2 + 4 * i;
    const [fromEnd, toEnd] = [fixed14(avar, to), fixed14(avar, to + 2)];
    if (place > fromEnd) continue;
    const [fromStart, toStart] = [fixed14(avar, to - 4), fixed14(avar, to - 2)];
    return fromEnd === fromStart ? toEnd : toStart + ((place - fromStart) * (toEnd - toStart)) / (fromEnd - fromStart);
  }
  return place;
}
