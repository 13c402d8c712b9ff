import type { Compression } from '../../base/compression/index.js';
import { Pace } from '../../base/pace.js';
import type { Steps } from '../../base/steps.js';
import type { Crop, ImageSource } from '../../resolved/index.js';
import { decodeImage, encodePixels, FINE } from './decode.js';
import { type EncodedImage, isOpaque } from './image.js';
import { PIXELS, type Pixels } from './pixels.js';
import type { ImageContext } from './read-image.js';
import { recolor } from './recolor.js';
import { shrink } from './shrink.js';

/** How pictures are made smaller; what is absent stays as it is. */
export interface PictureReduction {
  /** Most pixels an inch on the page, at least 1. */
  readonly dpi?: number;
  /** Quality of photographs (JPEG), 1..100. */
  readonly quality?: number;
}

/** A size on the page, in points. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** What the pages show of an image: its largest size, whole, and what each place crops it by, in shares of its edges. */
export interface ShownImage extends ShownSize {
  readonly crop: Crop;
}

/** An image made smaller, and what it was cut by, in shares of the edges that it had. */
export interface ReducedImage {
  readonly image: EncodedImage;
  readonly cut?: Crop;
}

/**
 * An image in no more pixels and no better quality than is asked for, without the edges that no place shows; undefined where
 * nothing is to be cut and the rest would not make it smaller. Only photographs lose quality: drawings and screenshots (PNG
 * and the like) keep their sharp edges. Throws UnreadableImage.
 */
export async function reduced(
  { bytes, effects = [] }: ImageSource,
  original: EncodedImage,
  shown: ShownImage,
  { dpi = Number.POSITIVE_INFINITY, quality }: PictureReduction,
  context: ImageContext,
): Promise<ReducedImage | undefined> {
  const kept = keptOf(original, shown.crop);
  const cuts = kept.width < original.width || kept.height < original.height;
  const size = {
    width: Math.min(kept.width, pixelsFor((shown.width * kept.width) / original.width, dpi)),
    height: Math.min(kept.height, pixelsFor((shown.height * kept.height) / original.height, dpi)),
  };
  const shrinks = size.width < kept.width || size.height < kept.height;
  if (!cuts && !shrinks && quality === undefined) return undefined;
  const { pixels, quality: had } = await decodeImage(bytes, context);
  if (!cuts && !shrinks && (had === undefined || (quality ?? FINE) >= had)) return undefined;
  const pace = context.pace ?? new Pace();
  const recolored = effects.length > 0 ? await pace.run(recolor(pixels, effects)) : pixels;
  const left = cuts ? await pace.run(cutOut(recolored, kept)) : recolored;
  const small = shrinks ? await pace.run(shrink(left, size)) : left;
  const next = await encodePixels(small, pace, had && Math.min(had, quality ?? FINE));
  if (cuts) return { image: next, cut: cutOf(original, kept) };
  const weightOf = (image: EncodedImage): Promise<number> => pace.run(weight(image, context.compression));
  return (await weightOf(next)) < (await weightOf(original)) ? { image: next } : undefined;
}

const pixelsFor = (points: number, dpi: number): number => Math.max(1, Math.ceil((points / 72) * dpi));

/** A part of an image, in whole pixels from its upper left corner. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels that are seen, with one more at each edge that is cut: readers take the mean of neighbors. */
function keptOf({ width, height }: EncodedImage, { left, top, right, bottom }: Crop): Part {
  const x = Math.max(0, Math.floor(left * width) - 1);
  const y = Math.max(0, Math.floor(top * height) - 1);
  const [endX, endY] = [Math.ceil((1 - right) * width) + 1, Math.ceil((1 - bottom) * height) + 1];
  if (endX <= x || endY <= y || x >= width || y >= height) return { x: 0, y: 0, width, height };
  return { x, y, width: Math.min(width, endX) - x, height: Math.min(height, endY) - y };
}

const cutOf = ({ width, height }: EncodedImage, kept: Part): Crop => ({
  left: kept.x / width,
  top: kept.y / height,
  right: 1 - (kept.x + kept.width) / width,
  bottom: 1 - (kept.y + kept.height) / height,
});

function* cutOut({ width, rgba }: Pixels, { x, y, width: across, height: down }: Part): Steps<Pixels> {
  const part = new Uint8Array(across * down * 4);
  const rowsOfStep = Math.ceil(PIXELS / across);
  for (let row = 0; row < down; row++) {
    const from = ((y + row) * width + x) * 4;
    part.set(rgba.subarray(from, from + across * 4), row * across * 4);
    if (row % rowsOfStep === rowsOfStep - 1) yield;
  }
  return { width: across, height: down, rgba: part };
}

/** Bytes that an image takes in the file. */
function* weight({ bytes, plain, alpha }: EncodedImage, compression: Compression): Steps<number> {
  const mask = alpha && !(yield* isOpaque(alpha)) ? (yield* compression.deflateSteps(alpha)).length : 0;
  return (plain ? (yield* compression.deflateSteps(bytes)).length : bytes.length) + mask;
}
