/** The fill of a shape: its gradient or picture placed on the page, and the colors of its lighter and darker parts. */

import { toHex } from '../../base/bytes.js';
import { twip, twipToPt } from '../../base/units.js';
import type { PathGradient, PathPicture } from '../../frame/index.js';
import type { Color, Crop, Gradient, PathFill, PictureFill } from '../../resolved/index.js';
import type { Box } from '../painter.js';

/** A gradient on the page: from edge to edge along its angle, or from its middle to the corner farthest off. */
export function placeGradient({ stops, run }: Gradient, box: Box): PathGradient {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(twipToPt);
  if (run.kind === 'radial') {
    const { left, top, right, bottom } = run.inner;
    const from = { x: x + (width * (left + 1 - right)) / 2, y: y + (height * (top + 1 - bottom)) / 2 };
    const across = Math.max(from.x - x, x + width - from.x);
    const down = Math.max(from.y - y, y + height - from.y);
    return { stops, from, to: { radius: Math.hypot(across, down) } };
  }
  const radians = (run.angle * Math.PI) / 180;
  const [right, down] = run.scaled
    ? [Math.cos(radians) * width, Math.sin(radians) * height]
    : [Math.cos(radians), Math.sin(radians)];
  const length = Math.hypot(right, down) || 1;
  const [ux, uy] = [right / length, down / length];
  const half = (Math.abs(ux) * width + Math.abs(uy) * height) / 2;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return {
    stops,
    from: { x: middle.x - ux * half, y: middle.y - uy * half },
    to: { x: middle.x + ux * half, y: middle.y + uy * half },
  };
}

/** A picture on the page: the rectangle to which it is stretched, or the rectangle of its first tile. */
export function placePicture({ image, crop, place }: PictureFill, box: Box): PathPicture {
  if (place.kind === 'stretched') {
    const { left, top, right, bottom } = place.sides;
    const stretched = {
      x: twip(box.x + box.width * left),
      y: twip(box.y + box.height * top),
      width: twip(box.width * (1 - left - right)),
      height: twip(box.height * (1 - top - bottom)),
    };
    const { crop: cut, x, y, width, height } = uncropped(stretched, crop);
    return { image, crop: cut, x: twipToPt(x), y: twipToPt(y), width: twipToPt(width), height: twipToPt(height) };
  }
  const { width, height, align, offset, mirror } = place;
  return {
    image,
    crop,
    x: twipToPt(twip(box.x + (box.width - width) * SHARES[align.x] + offset.x)),
    y: twipToPt(twip(box.y + (box.height - height) * SHARES[align.y] + offset.y)),
    width: twipToPt(width),
    height: twipToPt(height),
    repeat: { mirrorX: mirror.x, mirrorY: mirror.y },
  };
}

/** The place of a picture whose crop adds space on some sides, and the crop without that space. */
export function uncropped(box: Box, { left, top, right, bottom }: Crop): Box & { readonly crop: Crop } {
  const across = box.width / (1 - left - right);
  const down = box.height / (1 - top - bottom);
  const room = (share: number, whole: number): number => Math.max(0, -share) * whole;
  const [x, y] = [room(left, across), room(top, down)];
  return {
    x: twip(box.x + x),
    y: twip(box.y + y),
    width: twip(box.width - x - room(right, across)),
    height: twip(box.height - y - room(bottom, down)),
    crop: { left: Math.max(0, left), top: Math.max(0, top), right: Math.max(0, right), bottom: Math.max(0, bottom) },
  };
}

/** The fraction of the free space that is left of aligned content, or above it. */
const SHARES = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 } as const;

/** The shift of parts of a shape towards white (positive) or black, as Word draws cubes and scrolls. */
const SHADES: Readonly<Record<PathFill, number>> = {
  norm: 0,
  none: 0,
  lighten: 0.4,
  lightenLess: 0.2,
  darken: -0.4,
  darkenLess: -0.2,
};

/** A fill lightened or darkened for one path of a shape (ECMA-376-1 §20.1.10.37). */
export function shade(color: Color, fill: PathFill): Color {
  const amount = SHADES[fill];
  if (amount === 0) return color;
  const target = amount > 0 ? 255 : 0;
  return mapChannels(color, (channel) => channel + (target - channel) * Math.abs(amount));
}

/** A color with each channel, 0..255, mapped and rounded. */
export const mapChannels = (color: Color, map: (channel: number) => number): Color =>
  `#${toHex(Uint8Array.from([1, 3, 5], (at) => Math.round(map(Number.parseInt(color.slice(at, at + 2), 16)))))}`;
