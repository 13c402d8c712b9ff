import type { Compression } from '../../../base/compression/index.js';
import { UnreadableImage } from './image.js';
import { channelsOf, PALETTE, type PngFile } from './png-file.js';

/** The grid of pixels of each pass of Adam7 (ISO/IEC 15948 §8.2): first x, first y, step in x, step in y. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;
/** The maximum number of excess bytes after the pixels that is tolerated. */
const SLACK = 1024;

/**
 * Reads all samples of the image as bytes, channels interleaved: depths under 8 are scaled to 0..255 (except palette
 * indices); samples of 16 bits keep the upper 8.
 */
export function readSamples(png: PngFile, compression: Compression): Uint8Array {
  const passes = passesOf(png);
  const size = passes.reduce((sum, pass) => sum + pass.rows * (pass.stride + 1), 0);
  const data = compression.inflate(png.data, size + SLACK, size);
  if (data.length < size) throw new UnreadableImage('PNG with too few pixels');
  return samplesOf(png, passes, data);
}

interface Pass {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly columns: number;
  readonly rows: number;
  /** Bytes per row. */
  readonly stride: number;
}

function passesOf({ width, height, depth, colorType, interlaced }: PngFile): readonly Pass[] {
  const channels = channelsOf(colorType);
  const passes = (interlaced ? ADAM7 : WHOLE).map(([x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.ceil((height - y) / dy);
    return { x, y, dx, dy, columns, rows, stride: Math.ceil((columns * channels * depth) / 8) };
  });
  return passes.filter((pass) => pass.columns > 0 && pass.rows > 0);
}

function samplesOf(png: PngFile, passes: readonly Pass[], data: Uint8Array): Uint8Array {
  const { width, height, depth } = png;
  const channels = channelsOf(png.colorType);
  // If no row grows and the image is not interlaced, the samples overwrite the start of the same array, never its
  // unread bytes, so that pixels are in memory only once.
  const inPlace = depth >= 8 && !png.interlaced;
  const samples = inPlace ? data.subarray(0, width * height * channels) : new Uint8Array(width * height * channels);
  const levels = depth < 8 ? levelsOf(depth, png.colorType !== PALETTE) : undefined;
  let at = 0;
  for (const pass of passes) {
    const { x, y, dx, dy, rows, stride } = pass;
    unfilter(data, at, rows, stride, Math.max(1, (channels * depth) >> 3));
    for (let row = 0; row < rows; row++) {
      const from = at + row * (stride + 1) + 1;
      const to = ((y + row * dy) * width + x) * channels;
      if (levels) unpack(data, from, samples, to, pass, levels);
      else if (depth === 8 && dx === 1) samples.set(data.subarray(from, from + stride), to);
      else spread(data, from, samples, to, pass, channels);
    }
    at += rows * (stride + 1);
  }
  return samples;
}

/** The byte for each value that a sample of a few bits can have. */
function levelsOf(depth: number, scaled: boolean): Uint8Array {
  const highest = 2 ** depth - 1;
  return Uint8Array.from({ length: highest + 1 }, (_, value) => (scaled ? (value * 255) / highest : value));
}

/** Unpacks one row of samples of less than a byte; only gray and palettes have these. */
function unpack(data: Uint8Array, from: number, samples: Uint8Array, to: number, pass: Pass, levels: Uint8Array): void {
  const mask = levels.length - 1;
  const depth = Math.log2(levels.length);
  let at = from;
  let shift = 8 - depth;
  for (let column = 0, target = to; column < pass.columns; column++, target += pass.dx) {
    samples[target] = levels[(data[at] >> shift) & mask];
    shift -= depth;
    if (shift < 0) {
      shift = 8 - depth;
      at++;
    }
  }
}

/** Copies a row of pixels to their places in the image; of each sample, only the first byte. */
function spread(data: Uint8Array, from: number, samples: Uint8Array, to: number, pass: Pass, channels: number): void {
  const bytes = pass.stride / (pass.columns * channels);
  let at = from;
  for (let column = 0; column < pass.columns; column++) {
    const target = to + column * pass.dx * channels;
    for (let channel = 0; channel < channels; channel++, at += bytes) samples[target + channel] = data[at];
  }
}

/** Undoes the filters of a pass in place (§9.2). `pixel` is the distance in bytes to the pixel on the left. */
function unfilter(data: Uint8Array, start: number, rows: number, stride: number, pixel: number): void {
  for (let row = 0; row < rows; row++) {
    const at = start + row * (stride + 1);
    const end = at + 1 + stride;
    const up = row === 0 ? 0 : stride + 1;
    switch (data[at]) {
      case 0:
        break;
      case 1:
        for (let i = at + 1 + pixel; i < end; i++) data[i] += data[i - pixel];
        break;
      case 2:
        if (up) for (let i = at + 1; i < end; i++) data[i] += data[i - up];
        break;
      case 3:
        for (let i = at + 1; i < end; i++) {
          const left = i - pixel > at ? data[i - pixel] : 0;
          data[i] += (left + (up ? data[i - up] : 0)) >> 1;
        }
        break;
      case 4:
        unfilterPaeth(data, at + 1, end, pixel, up);
        break;
      default:
        throw new UnreadableImage('PNG with an unknown filter');
    }
  }
}

function unfilterPaeth(data: Uint8Array, start: number, end: number, pixel: number, up: number): void {
  for (let i = start; i < end; i++) {
    const inside = i - pixel >= start;
    const left = inside ? data[i - pixel] : 0;
    const above = up ? data[i - up] : 0;
    const corner = inside && up ? data[i - up - pixel] : 0;
    const estimate = left + above - corner;
    const toLeft = Math.abs(estimate - left);
    const toAbove = Math.abs(estimate - above);
    const toCorner = Math.abs(estimate - corner);
    data[i] += toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
  }
}
