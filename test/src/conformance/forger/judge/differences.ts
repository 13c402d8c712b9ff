import type { Picture } from '../readers/index.js';
import type { PictureRegion } from './regions.js';

/** Describes the pixels that differ outside the regions, and their extent; undefined if there are none. */
export function unexplained(before: Picture, after: Picture, regions: readonly PictureRegion[]): string | undefined {
  if (before.width !== after.width || before.height !== after.height) {
    return `the page was ${before.width} x ${before.height} and is ${after.width} x ${after.height}`;
  }
  if (isSamePicture(before, after)) return undefined;
  let [count, left, top, right, bottom] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  forEachChange(before, after, (x, y) => {
    if (regions.some((each) => isIn(each, x, y))) return;
    count++;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  });
  return count === 0 ? undefined : `${count} pixels differ in ${left},${top} to ${right},${bottom}`;
}

const isIn = ({ left, top, right, bottom }: PictureRegion, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;

function forEachChange(before: Picture, after: Picture, visit: (x: number, y: number) => void): void {
  const [was, is] = [before.samples, after.samples];
  for (let at = 0; at < was.length; at += 3) {
    if (isNear(was[at], is[at]) && isNear(was[at + 1], is[at + 1]) && isNear(was[at + 2], is[at + 2])) continue;
    const pixel = at / 3;
    visit(pixel % before.width, Math.floor(pixel / before.width));
  }
}

/**
 * The tolerance: a page with anything transparent is blended as a group, which rounds all of its pixels, by up to 7 of
 * 255 in mupdf.
 */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 8;

/** The minimum difference between neighboring pixels at a visible edge, and the maximum where there is none. */
const [EDGE, NO_EDGE] = [110, 35];
/** Edges of a few letters. */
const MOST_LOST = 40;
/**
 * Widths in points. A pen of up to 12 visibly strikes words out; paint in the color of paper hides them unnoticed if it
 * is wider than 5.
 */
const [BROADEST_PEN, BROADEST_SLIT] = [12, 5];
const PAPER = 240;

/**
 * The lightest black of print, the darkest paper, the minimum colorfulness of a pen, and the number of black pixels
 * that antialiasing may make.
 */
const [PRINT, BLANK, COLORFUL, MOST_PRINTED] = [80, 200, 40, 8];

/**
 * Describes the pixels that changed from paper to black where only colored remarks may be drawn; undefined if there are
 * few.
 */
export function printed(before: Picture, after: Picture, regions: readonly PictureRegion[]): string | undefined {
  if (before.samples.length !== after.samples.length || isSamePicture(before, after)) return undefined;
  const colored = regions.filter(({ isColored }) => isColored);
  const others = regions.filter(({ isColored }) => !isColored);
  let count = 0;
  forEachChange(before, after, (x, y) => {
    const at = 3 * (y * before.width + x);
    const channels = [0, 1, 2].map((by) => after.samples[at + by]);
    const isPaper = [0, 1, 2].every((by) => before.samples[at + by] >= BLANK);
    const isPrint = Math.max(...channels) <= PRINT && Math.max(...channels) - Math.min(...channels) < COLORFUL;
    if (isPaper && isPrint && colored.some((each) => isIn(each, x, y)) && !others.some((each) => isIn(each, x, y)))
      count++;
  });
  return count > MOST_PRINTED ? `${count} pixels are print in the place of a remark` : undefined;
}

/**
 * Reports the number of edges of the bare page that are not visible any more: their text is hidden, even if a permitted
 * change explains the paint. Undefined if no more is hidden than a pen covers, apart from `exempt` regions.
 */
export function hidden(
  bare: Picture,
  before: Picture,
  after: Picture,
  exempt: readonly PictureRegion[] = [],
): string | undefined {
  if (bare.width !== before.width || bare.width !== after.width || bare.samples.length !== after.samples.length)
    return undefined;
  if (isSamePicture(before, after)) return undefined;
  const [page, was, is] = [lightsOf(bare), lightsOf(before), lightsOf(after)];
  let lost = 0;
  for (let y = 0; y < bare.height; y++) {
    for (let x = 0; x + 2 < bare.width; x++) {
      const at = y * bare.width + x;
      const contrast = (lights: Float64Array) => Math.abs(lights[at] - lights[at + 2]);
      if (contrast(page) < EDGE || contrast(was) < EDGE || contrast(is) >= NO_EDGE) continue;
      const least = Math.min(is[at], is[at + 2]) >= PAPER ? BROADEST_SLIT : BROADEST_PEN;
      if (Math.max(changedAt(was, is, bare.width, at), changedAt(was, is, bare.width, at + 2)) < least) continue;
      if (!exempt.some((each) => isIn(each, x, y))) lost++;
    }
  }
  return lost > MOST_LOST ? `${lost} edges of what the page says are hidden` : undefined;
}

/** The height of the vertical run of changed pixels through a pixel; 0 if the pixel did not change. */
function changedAt(was: Float64Array, is: Float64Array, width: number, at: number): number {
  const isChanged = (pixel: number) => Math.abs(was[pixel] - is[pixel]) >= NO_EDGE;
  if (!isChanged(at)) return 0;
  let [above, below] = [at, at];
  while (above - width >= 0 && isChanged(above - width)) above -= width;
  while (below + width < is.length && isChanged(below + width)) below += width;
  return (below - above) / width + 1;
}

const isSamePicture = ({ samples }: Picture, other: Picture): boolean => Buffer.compare(samples, other.samples) === 0;

/** The lightness of each picture, kept because a signed page is compared with many updates. */
const lights = new WeakMap<Picture, Float64Array>();

function lightsOf(picture: Picture): Float64Array {
  const known = lights.get(picture);
  if (known) return known;
  const { samples } = picture;
  const made = new Float64Array(samples.length / 3);
  for (let pixel = 0, at = 0; pixel < made.length; pixel++, at += 3) {
    made[pixel] = 0.3 * samples[at] + 0.59 * samples[at + 1] + 0.11 * samples[at + 2];
  }
  lights.set(picture, made);
  return made;
}
