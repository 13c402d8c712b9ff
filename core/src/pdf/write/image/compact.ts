/**
 * Compacts samples without loss: indices into a palette if the colors are few, in the fewest bits that the indices
 * need, or differences from the samples on the left and above (the predictors of PNG, ISO/IEC 15948 §9), or unchanged.
 */
import type { Compression } from '../../../base/compression/index.js';
import { name } from '../../file/index.js';
import type { EncodedImage } from './image.js';
import { indexedColorSpace } from './indexed.js';
import type { Pixels } from './pixels.js';

/** Stores pixels in the fewest bytes; `samples` are the same pixels as plain 8-bit samples. */
export function compact(pixels: Pixels, samples: EncodedImage, compression: Compression): EncodedImage {
  const channels = samples.bytes.length / (pixels.width * pixels.height);
  const palette = paletteOf(pixels);
  const byDifferences = deflated(predicted(samples, channels), compression);
  const byColors = deflated(palette ? indexed(pixels, palette) : samples, compression);
  const least = byColors.bytes.length < byDifferences.bytes.length ? byColors : byDifferences;
  return { ...least, alpha: samples.alpha };
}

function deflated(image: EncodedImage, compression: Compression): EncodedImage {
  const bytes = compression.deflate(image.bytes);
  return { ...image, bytes, plain: false, dict: { ...image.dict, Filter: name('FlateDecode') } };
}

const MOST_COLORS = 256;

/** The index of each color; undefined if there are more colors than fit into a palette. */
function paletteOf({ rgba }: Pixels): ReadonlyMap<number, number> | undefined {
  const indices = new Map<number, number>();
  let last = -1;
  for (let at = 0; at < rgba.length; at += 4) {
    const color = (rgba[at] << 16) | (rgba[at + 1] << 8) | rgba[at + 2];
    if (color === last) continue;
    last = color;
    if (indices.has(color)) continue;
    if (indices.size === MOST_COLORS) return undefined;
    indices.set(color, indices.size);
  }
  return indices;
}

function indexed({ width, height, rgba }: Pixels, palette: ReadonlyMap<number, number>): EncodedImage {
  const bits = [1, 2, 4, 8].find((each) => 2 ** each >= palette.size) ?? 8;
  const stride = Math.ceil((width * bits) / 8);
  const bytes = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 4;
      const index = palette.get((rgba[from] << 16) | (rgba[from + 1] << 8) | rgba[from + 2]) ?? 0;
      const bit = column * bits;
      bytes[row * stride + (bit >> 3)] |= index << (8 - bits - (bit & 7));
    }
  }
  const colors = Uint8Array.from(
    [...palette.keys()].flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]),
  );
  return { width, height, bytes, plain: true, dict: { ColorSpace: indexedColorSpace(colors), BitsPerComponent: bits } };
}

/** The filters of a row: none, left, above, the mean of both, and Paeth (the best of left, above and the corner). */
const FILTERS = [0, 1, 2, 3, 4] as const;

/** Rows as differences, each by the filter with the smallest sum of differences. */
function predicted({ width, height, bytes, dict }: EncodedImage, channels: number): EncodedImage {
  const stride = width * channels;
  const out = new Uint8Array((stride + 1) * height);
  const tried = FILTERS.map(() => new Uint8Array(stride));
  for (let row = 0; row < height; row++) {
    const sums = FILTERS.map((filter) => filtered(filter, bytes, row * stride, channels, tried[filter], row > 0));
    const best = FILTERS.reduce((a, b) => (sums[b] < sums[a] ? b : a));
    out[row * (stride + 1)] = best;
    out.set(tried[best], row * (stride + 1) + 1);
  }
  const DecodeParms = { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width };
  return { width, height, bytes: out, plain: true, dict: { ...dict, DecodeParms } };
}

/** Writes a row through a filter, and returns the sum of its absolute differences. */
function filtered(
  filter: (typeof FILTERS)[number],
  bytes: Uint8Array,
  start: number,
  channels: number,
  out: Uint8Array,
  hasAbove: boolean,
): number {
  const stride = out.length;
  let sum = 0;
  for (let i = 0; i < stride; i++) {
    const left = i >= channels ? bytes[start + i - channels] : 0;
    const above = hasAbove ? bytes[start + i - stride] : 0;
    const corner = hasAbove && i >= channels ? bytes[start + i - stride - channels] : 0;
    const guess = filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? above : mixed(filter, left, above, corner);
    const difference = (bytes[start + i] - guess) & 255;
    out[i] = difference;
    sum += difference < 128 ? difference : 256 - difference;
  }
  return sum;
}

function mixed(filter: 3 | 4, left: number, above: number, corner: number): number {
  if (filter === 3) return (left + above) >> 1;
  const estimate = left + above - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
