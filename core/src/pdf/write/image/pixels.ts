import { Name, PdfString } from '../../file/index.js';
import { type EncodedImage, UnreadableImage } from './image.js';

/** An image as pixels: red, green, blue and opacity, a byte each, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The pixels of an image whose samples are plain. Throws UnreadableImage for an unsupported color space. */
export function pixelsOf({ width, height, bytes, dict, alpha }: EncodedImage): Pixels {
  const depth = dict.BitsPerComponent === 1 || dict.BitsPerComponent === 4 ? dict.BitsPerComponent : 8;
  const { components, color } = colorReader(dict.ColorSpace, (2 ** depth - 1) as number);
  const inverted = Array.isArray(dict.Decode) && dict.Decode[0] === 1;
  const key = Array.isArray(dict.Mask) ? dict.Mask.map(Number) : undefined;
  const stride = Math.ceil((width * components * depth) / 8);
  const rgba = new Uint8Array(width * height * 4);
  const samples = new Uint8Array(components);
  const most = 2 ** depth - 1;
  for (let row = 0, to = 0; row < height; row++) {
    for (let column = 0; column < width; column++, to += 4) {
      for (let c = 0; c < components; c++) {
        if (depth === 8) {
          const value = bytes[row * stride + column * components + c];
          samples[c] = inverted ? most - value : value;
          continue;
        }
        const bit = (column * components + c) * depth;
        const value = (bytes[row * stride + (bit >> 3)] >> (8 - depth - (bit & 7))) & most;
        samples[c] = inverted ? most - value : value;
      }
      color(samples, rgba, to);
      const hidden = key?.length && samples.every((value, c) => value >= key[c * 2] && value <= key[c * 2 + 1]);
      rgba[to + 3] = hidden ? 0 : (alpha?.[row * width + column] ?? 255);
    }
  }
  return { width, height, rgba };
}

interface ColorReader {
  /** Samples per pixel. */
  readonly components: number;
  color(samples: Uint8Array, rgba: Uint8Array, to: number): void;
}

function colorReader(space: EncodedImage['dict'][string], most: number): ColorReader {
  if (Array.isArray(space)) return indexedReader(space[3]);
  switch (space instanceof Name ? space.text : '') {
    case 'DeviceGray':
      return { components: 1, color: (samples, rgba, to) => rgba.fill((samples[0] * 255) / most, to, to + 3) };
    case 'DeviceRGB':
      return {
        components: 3,
        color(samples, rgba, to) {
          for (let c = 0; c < 3; c++) rgba[to + c] = (samples[c] * 255) / most;
        },
      };
    case 'DeviceCMYK':
      return { components: 4, color: inks };
    default:
      throw new UnreadableImage('a color space other than gray, RGB and CMYK');
  }
}

function indexedReader(lookup: unknown): ColorReader {
  const palette = lookup instanceof PdfString ? lookup.latin : '';
  return {
    components: 1,
    color([index], rgba, to) {
      for (let c = 0; c < 3; c++) rgba[to + c] = palette.charCodeAt(index * 3 + c) || 0;
    },
  };
}

/** Converts inks without a profile to light: each ink and black are subtracted (ISO 32000-1 §10.3.5). */
function inks([cyan, magenta, yellow, black]: Uint8Array, rgba: Uint8Array, to: number): void {
  for (const [i, ink] of [cyan, magenta, yellow].entries()) rgba[to + i] = 255 - Math.min(255, ink + black);
}
