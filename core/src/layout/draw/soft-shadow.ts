/** Soft shadows, glows and edges, as pictures: PDF has no blur. */

import { portableCompression } from '../../base/compression/index.js';
import { writeMaskPng } from '../../base/png.js';
import { pt, twipToPt } from '../../base/units.js';
import { shadowBlur } from '../../compat/index.js';
import type { ImageItem, PathItem } from '../../frame/index.js';
import type { Glow, ImageSource, Shadow, SoftEdge } from '../../resolved/index.js';
import type { Box } from '../painter.js';
import { blurred } from './blur.js';
import { type PixelGrid, silhouette } from './silhouette.js';

/** A picture and its position, in points from the corner of the object's box. */
interface SoftPicture {
  readonly image: ImageSource;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pictures by effect and by the size of their object: an object in a header is painted on each page. */
const pictures = new WeakMap<Shadow | Glow | SoftEdge, Map<string, SoftPicture>>();

/** The smallest pixel of a blurred effect, in points: Word's have 100 pixels per inch. A wide blur needs fewer. */
const FINEST = 72 / 100;
/** The size of a pixel for a shadow without a blur, whose edges are sharp, in points. */
const SHARP = 72 / 300;
const PIXELS_IN_SIGMA = 3;
const MOST_PIXELS = 500_000;

/** A blurred shadow, or one that differs in size from the object. */
export function softShadow(paths: readonly PathItem[], box: Box, shadow: Shadow): ImageItem | undefined {
  const [x, y] = [twipToPt(box.x), twipToPt(box.y)];
  const [width, height] = [twipToPt(box.width), twipToPt(box.height)];
  const { scaleX = 1, scaleY = 1, skewX = 0, skewY = 0, anchorX = 0.5, anchorY = 1 } = shadow.shape ?? {};
  const [middleX, middleY] = [x + width * anchorX, y + height * anchorY];
  const [right, down] = [twipToPt(shadow.x), twipToPt(shadow.y)];
  const { reach, sigma } = shadowBlur(shadow.blur === undefined ? 0 : twipToPt(shadow.blur));
  return softItem(paths, box, shadow, { reach, sigma, spread: 0 }, (point) => {
    const [dx, dy] = [(point.x - middleX) * scaleX, (point.y - middleY) * scaleY];
    return { x: middleX + dx + Math.tan(skewX) * dy + right, y: middleY + dy + Math.tan(skewY) * dx + down };
  });
}

/**
 * A glow: it has full opacity up to half of its radius, and then fades out. How Word fades is not published.
 * @param paths of the object, on the page
 */
export function glowAround(paths: readonly PathItem[], box: Box, glow: Glow): ImageItem | undefined {
  const radius = twipToPt(glow.radius);
  const { reach, sigma } = shadowBlur(radius / 2);
  return softItem(paths, box, glow, { reach, sigma, spread: radius / 2 }, unmoved);
}

/**
 * A shadow inside paths: the area that they do not cover after they are moved against the shadow's direction, blurred.
 * @param paths of the object, on the page
 */
export function innerShadow(paths: readonly PathItem[], box: Box, shadow: Shadow): ImageItem | undefined {
  const [right, down] = [twipToPt(shadow.x), twipToPt(shadow.y)];
  const { reach, sigma } = shadowBlur(shadow.blur === undefined ? 0 : twipToPt(shadow.blur));
  const softness = { reach: reach + Math.hypot(right, down), sigma, spread: 0 };
  const against = ({ x, y }: Point): Point => ({ x: x - right, y: y - down });
  return softItem(paths, box, shadow, softness, against, (soft, grid) => {
    const inside = silhouette(paths, grid, 0, unmoved);
    return soft.map((share, i) => inside[i] * (1 - share));
  });
}

/** Paints paths with soft edges: transparent at the edge, opaque from the radius on. */
export function softEdge(paths: readonly PathItem[], box: Box, edge: SoftEdge): ImageItem | undefined {
  const softness = { reach: 0, sigma: twipToPt(edge.radius) / 2, spread: 0 };
  // Half of a blurred edge is outside the paths: only its inner half is kept.
  return softItem(paths, box, edge, softness, unmoved, (soft) => soft.map((share) => Math.max(0, 2 * share - 1)));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const unmoved = (point: Point): Point => point;

/** A soft effect as a page item; `shade` makes its pixels from the blurred coverage. */
function softItem(
  paths: readonly PathItem[],
  box: Box,
  effect: Shadow | Glow | SoftEdge,
  softness: { readonly reach: number; readonly sigma: number; readonly spread: number },
  moved: (point: Point) => Point,
  shade: (soft: Float32Array, grid: PixelGrid) => Float32Array = (soft) => soft,
): ImageItem | undefined {
  const { color, opacity: most = 1 } = 'color' in effect ? effect : { color: '#ffffff' as const };
  const known = pictures.get(effect) ?? new Map<string, SoftPicture>();
  pictures.set(effect, known);
  const key = `${box.width} ${box.height}`;
  const [x, y] = [twipToPt(box.x), twipToPt(box.y)];
  let picture = known.get(key);
  if (!picture) {
    const grid = gridOver(paths, softness, moved);
    if (!grid) return undefined;
    const covered = silhouette(paths, grid, softness.spread, moved);
    const soft = shade(blurred(covered, grid.width, grid.height, softness.sigma / grid.pixel), grid);
    const opacity = most * 255;
    const alpha = Uint8Array.from(soft, (share) => Math.round(share * opacity));
    const bytes = writeMaskPng(grid.width, grid.height, color, alpha, portableCompression);
    picture = {
      image: { part: '/shadow', contentType: 'image/png', bytes },
      left: grid.left - x,
      top: grid.top - y,
      width: grid.width * grid.pixel,
      height: grid.height * grid.pixel,
    };
    known.set(key, picture);
  }
  return {
    kind: 'image',
    x: pt(x + picture.left),
    y: pt(y + picture.top),
    width: pt(picture.width),
    height: pt(picture.height),
    image: picture.image,
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
    tag: -1,
  };
}

/** A grid of pixels over the whole extent of the paths and the blur around them. */
function gridOver(
  paths: readonly PathItem[],
  { reach, sigma, spread }: { readonly reach: number; readonly sigma: number; readonly spread: number },
  moved: (point: Point) => Point,
): PixelGrid | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [line, climb, before] = [0, 0, 0];
  const include = (x: number, y: number): void => {
    const point = moved({ x, y });
    climb += Math.abs(point.y - before);
    before = point.y;
    [left, top] = [Math.min(left, point.x), Math.min(top, point.y)];
    [right, bottom] = [Math.max(right, point.x), Math.max(bottom, point.y)];
  };
  for (const { segments, stroke } of paths) {
    line = Math.max(line, stroke ? stroke.width / 2 : 0);
    for (const segment of segments) {
      if (segment.op === 'close') continue;
      include(segment.x, segment.y);
      if (segment.op === 'curve') {
        include(segment.x1, segment.y1);
        include(segment.x2, segment.y2);
      }
    }
  }
  const around = reach + spread + line;
  const [width, height] = [right - left + 2 * around, bottom - top + 2 * around];
  if (!(width > 0 && height > 0) || width > LARGEST || height > LARGEST) return undefined;
  const finest = sigma > 0 ? Math.max(FINEST, sigma / PIXELS_IN_SIGMA) : SHARP;
  const pixel = Math.max(finest, Math.sqrt((width * height) / MOST_PIXELS));
  if (climb / pixel > MOST_CROSSINGS) return undefined;
  return {
    left: left - around,
    top: top - around,
    pixel,
    width: Math.max(1, Math.ceil(width / pixel)),
    height: Math.max(1, Math.ceil(height / pixel)),
  };
}

/** The maximum number of crossings of outlines with rows of pixels: more complex drawings get sharp shadows. */
const MOST_CROSSINGS = 500_000;

/** Points: no page is as large. */
const LARGEST = 20_000;
