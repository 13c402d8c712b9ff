import type { Compression } from '../../base/compression/index.js';
import { Pace } from '../../base/pace.js';
import type { Steps } from '../../base/steps.js';
import type { ImageSource } from '../../resolved/index.js';
import { decodeImage, encodePixels, FINE } from './decode.js';
import { type EncodedImage, isOpaque } from './image.js';
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

/** The largest size of an image on the pages, whole, in points. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/**
 * An image in no more pixels and no better quality than is asked for; undefined where that would not make it smaller. Only
 * photographs lose quality: drawings and screenshots (PNG and the like) keep their sharp edges. Throws UnreadableImage.
 */
export async function reduced(
  { bytes, effects = [] }: ImageSource,
  original: EncodedImage,
  shown: ShownSize,
  { dpi = Number.POSITIVE_INFINITY, quality }: PictureReduction,
  context: ImageContext,
): Promise<EncodedImage | undefined> {
  const most = { width: pixelsFor(shown.width, dpi), height: pixelsFor(shown.height, dpi) };
  const size = { width: Math.min(original.width, most.width), height: Math.min(original.height, most.height) };
  const shrinks = size.width < original.width || size.height < original.height;
  if (!shrinks && quality === undefined) return undefined;
  const { pixels, photograph } = await decodeImage(bytes, context);
  if (!shrinks && !photograph) return undefined;
  const pace = context.pace ?? new Pace();
  const recolored = effects.length > 0 ? await pace.run(recolor(pixels, effects)) : pixels;
  const small = shrinks ? await pace.run(shrink(recolored, size)) : recolored;
  const next = await encodePixels(small, pace, photograph ? (quality ?? FINE) : undefined);
  const weightOf = (image: EncodedImage): Promise<number> => pace.run(weight(image, context.compression));
  return (await weightOf(next)) < (await weightOf(original)) ? next : undefined;
}

const pixelsFor = (points: number, dpi: number): number => Math.max(1, Math.ceil((points / 72) * dpi));

/** Bytes that an image takes in the file. */
function* weight({ bytes, plain, alpha }: EncodedImage, compression: Compression): Steps<number> {
  const mask = alpha && !(yield* isOpaque(alpha)) ? (yield* compression.deflateSteps(alpha)).length : 0;
  return (plain ? (yield* compression.deflateSteps(bytes)).length : bytes.length) + mask;
}
