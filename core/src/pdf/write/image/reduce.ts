import type { Compression } from '../../../base/compression/index.js';
import type { Crop, ImageSource } from '../../../resolved/index.js';
import { compact } from './compact.js';
import { decodeImage } from './decode.js';
import { type EncodedImage, isOpaqueAlpha, UnreadableImage } from './image.js';
import type { Pixels } from './pixels.js';
import type { ImageContext } from './read-image.js';
import { recolor } from './recolor.js';
import { encodePixels, noFiner, type PhotoDetail } from './samples.js';
import { shrink } from './shrink.js';

/** The reduction of pictures; each absent member leaves them unchanged. */
export interface PictureReduction {
  /** The maximum number of pixels per inch on the page, at least 1. */
  readonly dpi?: number;
  /**
   * Quality of photographs, 1..100: of JPEG, and of PNG and similar images that take at most half their space as JPEG.
   */
  readonly quality?: number;
}

/** A size on the page, in points. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** The size and crop of an image on the pages: its largest uncropped size, and the crop common to all its uses. */
export interface ShownImage extends ShownSize {
  readonly crop: Crop;
}

/** A reduced image, and the part cut off from it, in fractions of its original width and height. */
export interface ReducedImage {
  readonly image: EncodedImage;
  readonly cut?: Crop;
}

/**
 * Returns the result of `reduced`. An image that cannot be decoded is unchanged, since viewers may still show it; if
 * its cropped areas remain for that reason, this is reported.
 */
export async function reducedOrWhole(
  source: ImageSource,
  original: EncodedImage,
  shown: ShownImage,
  to: PictureReduction,
  context: ImageContext,
): Promise<ReducedImage | undefined> {
  try {
    return await reduced(source, original, shown, to, context);
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    const what = `removing the cropped area of a picture: ${error.message}`;
    if (isCut(original, shown)) context.log.report({ code: 'feature-ignored', what, part: source.part });
    return undefined;
  }
}

/**
 * Reduces an image to the requested pixels and quality, without edges that are always cropped; undefined if nothing can
 * be cut off and the result would not be smaller. Only photographs lose quality: JPEG, and the images for which
 * `isPhotograph` is true. Throws UnreadableImage.
 */
async function reduced(
  { bytes, effects = [] }: ImageSource,
  original: EncodedImage,
  shown: ShownImage,
  { dpi = Number.POSITIVE_INFINITY, quality }: PictureReduction,
  context: ImageContext,
): Promise<ReducedImage | undefined> {
  const kept = keptOf(original, shown.crop);
  const cuts = isCut(original, shown);
  const size = {
    width: Math.min(kept.width, pixelsFor((shown.width * kept.width) / original.width, dpi)),
    height: Math.min(kept.height, pixelsFor((shown.height * kept.height) / original.height, dpi)),
  };
  const shrinks = size.width < kept.width || size.height < kept.height;
  if (!cuts && !shrinks && quality === undefined) return undefined;
  const { pixels, detail: had } = await decodeImage(bytes, context);
  if (!cuts && !shrinks && had && noFiner(had, quality).quality >= had.quality) return undefined;
  const recolored = effects.length > 0 ? recolor(pixels, effects) : pixels;
  const left = cuts ? cutOut(recolored, kept) : recolored;
  const detail = had ? noFiner(had, quality) : await newDetail(left, quality);
  const small = shrinks ? shrink(left, size) : left;
  const weightOf = (image: EncodedImage): number => weight(image, context.compression);
  const most = weightOf(original);
  const next = had
    ? await photoWithin(cuts ? most : Number.POSITIVE_INFINITY, small, noFiner(had, quality))
    : await samplesOrPhoto(small, detail, context.compression);
  if (cuts) return { image: next, cut: cutOf(original, kept) };
  return weightOf(next) < most ? { image: next } : undefined;
}

/** The detail to keep of a photograph that is not a JPEG; undefined for any other picture. */
async function newDetail(pixels: Pixels, quality: number | undefined): Promise<PhotoDetail | undefined> {
  if (quality === undefined) return undefined;
  const { isPhotograph } = await import('./photograph.js');
  return isPhotograph(pixels) ? noFiner({ quality: 100, sampling: 'full' }, quality) : undefined;
}

/** The steps in which the quality of a photograph is lowered until it fits, and the lowest quality. */
const LESS = 10;
const LEAST = 30;

/** A photograph as a JPEG of at most `most` bytes, if necessary in lower quality: cropping should not enlarge it. */
async function photoWithin(most: number, pixels: Pixels, detail: PhotoDetail): Promise<EncodedImage> {
  const photo = await encodePixels(pixels, detail);
  if (photo.bytes.length <= most || detail.quality - LESS < LEAST) return photo;
  return photoWithin(most, pixels, { ...detail, quality: detail.quality - LESS });
}

/** Returns the samples, or a JPEG with this detail if it takes at most half of their space. */
async function samplesOrPhoto(
  pixels: Pixels,
  detail: PhotoDetail | undefined,
  compression: Compression,
): Promise<EncodedImage> {
  const samples = compact(pixels, await encodePixels(pixels), compression);
  if (!detail) return samples;
  const photo = await encodePixels(pixels, detail);
  return photo.bytes.length * 2 <= samples.bytes.length ? photo : samples;
}

/** True if an image has edges that are cropped wherever it is used. */
function isCut(original: EncodedImage, { crop }: ShownImage): boolean {
  const kept = keptOf(original, crop);
  return kept.width < original.width || kept.height < original.height;
}

const pixelsFor = (points: number, dpi: number): number => Math.max(1, Math.ceil((points / 72) * dpi));

/** A part of an image, in whole pixels from its upper left corner. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The visible pixels, with one more at each cropped edge, because viewers average neighboring pixels. */
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

function cutOut({ width, rgba }: Pixels, { x, y, width: across, height: down }: Part): Pixels {
  const part = new Uint8Array(across * down * 4);
  for (let row = 0; row < down; row++) {
    const from = ((y + row) * width + x) * 4;
    part.set(rgba.subarray(from, from + across * 4), row * across * 4);
  }
  return { width: across, height: down, rgba: part };
}

/** The number of bytes that an image takes in the file. */
function weight({ bytes, plain, alpha }: EncodedImage, compression: Compression): number {
  const mask = alpha && !isOpaqueAlpha(alpha) ? compression.deflate(alpha).length : 0;
  return (plain ? compression.deflate(bytes).length : bytes.length) + mask;
}
