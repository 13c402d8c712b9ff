import type { Picture } from '../readers/index.js';
import type { Region } from './regions.js';

/** Pixels that differ outside the regions, and where they lie; undefined where none does. */
export function unexplained(before: Picture, after: Picture, regions: readonly Region[]): string | undefined {
  if (before.width !== after.width || before.height !== after.height) {
    return `the page was ${before.width} x ${before.height} and is ${after.width} x ${after.height}`;
  }
  let [count, left, top, right, bottom] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  forEachChange(before, after, (x, y) => {
    if (regions.some((each) => x >= each.left && x < each.right && y >= each.top && y < each.bottom)) return;
    count++;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  });
  return count === 0 ? undefined : `${count} pixels differ in ${left},${top} to ${right},${bottom}`;
}

function forEachChange(before: Picture, after: Picture, visit: (x: number, y: number) => void): void {
  const [was, is] = [before.samples, after.samples];
  for (let at = 0; at < was.length; at += 3) {
    if (isNear(was[at], is[at]) && isNear(was[at + 1], is[at + 1]) && isNear(was[at + 2], is[at + 2])) continue;
    const pixel = at / 3;
    visit(pixel % before.width, Math.floor(pixel / before.width));
  }
}

/** A page with anything transparent on it is blended in a group, which rounds all of it: by 2 of 255 in mupdf. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 4;

/** How far apart neighbors have to be for an edge that people see, and how near for one that they do not. */
const [EDGE, NO_EDGE] = [110, 35];
/** Edges of a few letters. */
const MOST_LOST = 40;

/**
 * How many edges of the bare page could be seen before and cannot be any more: what is written there is hidden, even
 * where a permitted change explains that something is painted. Undefined where it is no more than a thin line crosses.
 */
export function hidden(bare: Picture, before: Picture, after: Picture): string | undefined {
  if (bare.width !== before.width || bare.width !== after.width || bare.samples.length !== after.samples.length)
    return undefined;
  let lost = 0;
  const step = 3;
  for (let y = 0; y < bare.height; y++) {
    for (let x = 0; x + 2 < bare.width; x++) {
      const at = (y * bare.width + x) * 3;
      const other = at + 2 * step;
      if (contrast(bare.samples, at, other) < EDGE || contrast(before.samples, at, other) < EDGE) continue;
      if (contrast(after.samples, at, other) < NO_EDGE) lost++;
    }
  }
  return lost > MOST_LOST ? `${lost} edges of what the page says are hidden` : undefined;
}

const contrast = (samples: Uint8Array, at: number, other: number): number =>
  Math.abs(light(samples, at) - light(samples, other));
const light = (samples: Uint8Array, at: number): number =>
  0.3 * samples[at] + 0.59 * samples[at + 1] + 0.11 * samples[at + 2];
