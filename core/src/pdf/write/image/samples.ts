/** Pixels as images for the file: as plain samples, or as a JPEG. */
import { name } from '../../file/index.js';
import type { EncodedImage } from './image.js';
import { encodeJpeg } from './jpeg.js';
import type { Sampling } from './jpeg-coding/index.js';
import type { Pixels } from './pixels.js';

/** The detail that a photograph (JPEG) has kept. */
export interface PhotoDetail {
  /** 1..100. */
  readonly quality: number;
  readonly sampling: Sampling;
}

/** The maximum quality for writing a JPEG again, if the request gives none. */
const FINE = 92;

/** The detail for writing a photograph again: no finer than the original, and at most the requested quality. */
export const noFiner = ({ quality, sampling }: PhotoDetail, asked = FINE): PhotoDetail => ({
  quality: Math.min(quality, asked),
  sampling,
});

/** The minimum quality at which each pixel keeps its own color: four pixels that share one color would be visible. */
const COLORS_OF_EACH = 90;

/** Pixels as a JPEG with at most the given detail, or as samples without `detail`; gray pixels are stored as gray. */
export async function encodePixels(pixels: Pixels, detail?: PhotoDetail): Promise<EncodedImage> {
  const alpha = everyFourth(pixels.rgba, 3);
  if (!detail) return { ...asSamples(pixels), alpha };
  const { jpegOfPixels } = await import('./jpeg-coding/index.js');
  const { quality } = detail;
  const ofColors = detail.sampling === 'full' && quality >= COLORS_OF_EACH ? 'full' : 'halved';
  const sampling = isGrey(pixels.rgba) ? 'gray' : ofColors;
  return { ...encodeJpeg(jpegOfPixels(pixels, { quality, sampling }), () => {}), alpha };
}

/** Pixels as plain samples, without their opacity. */
export function asSamples({ width, height, rgba }: Pixels): EncodedImage {
  const grey = isGrey(rgba);
  const dict = { ColorSpace: name(grey ? 'DeviceGray' : 'DeviceRGB'), BitsPerComponent: 8 };
  return { width, height, bytes: grey ? everyFourth(rgba, 0) : colorsOf(rgba), plain: true, dict };
}

function everyFourth(rgba: Uint8Array, channel: number): Uint8Array {
  const values = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < values.length; i++) values[i] = rgba[i * 4 + channel];
  return values;
}

function colorsOf(rgba: Uint8Array): Uint8Array {
  const colors = new Uint8Array((rgba.length / 4) * 3);
  for (let i = 0; i < rgba.length / 4; i++) for (let c = 0; c < 3; c++) colors[i * 3 + c] = rgba[i * 4 + c];
  return colors;
}

function isGrey(rgba: Uint8Array): boolean {
  for (let i = 0; i < rgba.length; i += 4) if (rgba[i] !== rgba[i + 1] || rgba[i] !== rgba[i + 2]) return false;
  return true;
}
