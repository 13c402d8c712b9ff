import type { Compression } from '../../../base/compression/index.js';
import { name, type PdfDict, type PdfValue } from '../../file/index.js';
import type { CheckSize, EncodedImage } from './image.js';
import { indexedColorSpace } from './indexed.js';
import { channelsOf, GREY, GREY_ALPHA, PALETTE, type PngFile, RGB, readPng } from './png-file.js';
import { readSamples } from './png-samples.js';

/**
 * Embeds a PNG with its own compressed data if PDF readers can decode it (FlateDecode with the PNG predictors). With an
 * alpha channel, partly transparent palette entries or interlacing it is decoded first.
 */
export function encodePng(bytes: Uint8Array, compression: Compression, checkSize: CheckSize): EncodedImage {
  const png = readPng(bytes, compression);
  checkSize(png.width, png.height);
  const hasAlpha = channelsOf(png.colorType) % 2 === 0;
  const mask = colorKeyMask(png);
  const needsSoftMask = png.colorType === PALETTE && png.transparency !== undefined && mask === undefined;
  if (hasAlpha || png.interlaced || needsSoftMask) return decode(png, compression, mask);
  return {
    width: png.width,
    height: png.height,
    bytes: png.data,
    plain: false,
    dict: {
      ColorSpace: colorSpace(png),
      BitsPerComponent: png.depth,
      Filter: name('FlateDecode'),
      DecodeParms: predictor(png),
      Mask: mask,
    },
  };
}

/** Decodes a PNG to samples, even if the PDF could use the file's own data. */
export function decodePng(bytes: Uint8Array, compression: Compression, checkSize: CheckSize): EncodedImage {
  const png = readPng(bytes, compression);
  checkSize(png.width, png.height);
  return decode(png, compression, colorKeyMask(png));
}

const predictor = (png: PngFile): PdfDict => ({
  Predictor: 15,
  Colors: channelsOf(png.colorType),
  BitsPerComponent: png.depth,
  Columns: png.width,
});

function colorSpace(png: PngFile): PdfValue {
  if (png.colorType !== PALETTE) {
    return name(png.colorType === GREY || png.colorType === GREY_ALPHA ? 'DeviceGray' : 'DeviceRGB');
  }
  return indexedColorSpace(png.palette ?? new Uint8Array(3));
}

/**
 * `tRNS` as a color key mask (ISO 32000-1 §8.9.6.4): one color that is not painted. Undefined without `tRNS`, or for a
 * palette with partly transparent entries or with several invisible entries.
 */
function colorKeyMask({ colorType, transparency, depth }: PngFile): readonly number[] | undefined {
  if (!transparency) return undefined;
  if (colorType === PALETTE) {
    const entries = [...transparency.entries()].filter(([, opacity]) => opacity !== 255);
    return entries.length === 1 && entries[0][1] === 0 ? [entries[0][0], entries[0][0]] : undefined;
  }
  const count = colorType === RGB ? 3 : 1;
  if (colorType !== RGB && colorType !== GREY) return undefined;
  if (transparency.length < count * 2) return undefined;
  return Array.from({ length: count * 2 }, (_, i) => {
    const at = (i >> 1) * 2;
    return ((transparency[at] << 8) | transparency[at + 1]) & (2 ** depth - 1);
  });
}

function decode(png: PngFile, compression: Compression, mask: readonly number[] | undefined): EncodedImage {
  const samples = readSamples(png, compression);
  const channels = channelsOf(png.colorType);
  const split = channels % 2 === 0 ? splitAlpha(samples, channels) : { color: samples, alpha: undefined };
  const { transparency } = png;
  const byEntry = png.colorType === PALETTE && transparency && !mask;
  return {
    width: png.width,
    height: png.height,
    bytes: split.color,
    plain: true,
    dict: { ColorSpace: colorSpace(png), BitsPerComponent: 8, Mask: mask?.map((value) => toByte(value, png)) },
    alpha: byEntry ? opacities(samples, transparency) : split.alpha,
  };
}

/** The opacity of each pixel, by its entry of the palette; entries that `tRNS` does not reach are opaque. */
function opacities(indices: Uint8Array, transparency: Uint8Array): Uint8Array {
  const byEntry = new Uint8Array(256).fill(255);
  byEntry.set(transparency.subarray(0, byEntry.length));
  return indices.map((index) => byEntry[index]);
}

/** A sample of the file, converted as `readSamples` does. */
function toByte(value: number, { depth, colorType }: PngFile): number {
  if (depth === 16) return value >> 8;
  return colorType === PALETTE ? value : Math.floor((value * 255) / (2 ** depth - 1));
}

/** Separates color from alpha; the color is moved to the front of the samples. */
function splitAlpha(samples: Uint8Array, channels: number): { color: Uint8Array; alpha: Uint8Array } {
  const alpha = new Uint8Array(samples.length / channels);
  let to = 0;
  for (let pixel = 0, from = 0; pixel < alpha.length; pixel++) {
    samples[to++] = samples[from++];
    // A loop over the channels takes twice as long.
    if (channels === 4) {
      samples[to++] = samples[from++];
      samples[to++] = samples[from++];
    }
    alpha[pixel] = samples[from++];
  }
  return { color: samples.subarray(0, to), alpha };
}
