import { imageKind, imageOrientation, imageSize } from '@quire/core/image';
import { inchToEmu } from '@quire/core/units';
import { run } from '../../markup/index.js';
import { UnreadableWebp } from '../engines/index.js';
import { Mismatch } from '../mismatch.js';
import { readBy } from '../options.js';
import { cleanText } from '../text.js';
import type { ValueContext } from '../value-context.js';
import type { Place, ValueKind } from '../value-kind.js';
import { drawing } from './drawing.js';
import { existingExtent, isRedrawable, redrawnPicture } from './existing-drawing.js';
import { revml, vmlExtent, vmlPicture } from './existing-vml.js';
import { type Extent, type Fitted, fitted } from './fit.js';
import { type ImageValue, imageOptions } from './image-value.js';
import { isWhole } from './intact.js';
import { readLength } from './length.js';
import { imageBytes } from './source.js';
import { svgImage } from './svg.js';

/** Pixels per inch of an image that states no resolution. */
const SCREEN = 96;
const MOST_PIXELS = 100_000_000;
/** The maximum number of pixels of an image that is decoded here: 4 bytes each, several times over. */
const MOST_DECODED = 25_000_000;

/** An image. Its format is read from its bytes, not from the request. */
export const image: ValueKind<ImageValue> = {
  read(raw, given, context) {
    const inside = typeof raw === 'object' && raw !== null && !(raw instanceof Uint8Array) ? raw : {};
    const options = readBy(imageOptions, { ...given, ...inside }, 'an image:');
    const { width, height } = options;
    if (width !== undefined) readLength(width, 1_000_000, 'width');
    if (height !== undefined) readLength(height, 1_000_000, 'height');
    const alt = options.alt ?? options.altText;
    const source = readImage(imageBytes(raw, context), options.dpi, context);
    return { kind: 'image', ...source, options, ...(alt !== undefined && { alt: cleanText(alt, context.warn) }) };
  },
  content(value, place, writer) {
    const { existing } = place;
    const shape = existing && vmlPicture(existing);
    if (existing && shape) {
      const picture = revml(existing, value, sizeOf(value, place, vmlExtent(shape)), place, writer);
      return { level: 'inline', nodes: [run(undefined, [picture])] };
    }
    const keeps = existing !== undefined && isRedrawable(existing);
    const size = sizeOf(value, place, keeps ? existingExtent(existing) : undefined);
    const nodes = keeps
      ? [redrawnPicture(existing, value, size, place, writer)]
      : [drawing(value, size, place, writer)];
    return { level: 'inline', nodes: [run(undefined, nodes)] };
  },
  text: ({ alt }) => alternativeText(alt),
};

/** The text of an image where only text fits. Throws `Mismatch` if there is none: the image would be lost. */
export function alternativeText(alt: string | undefined): string {
  if (alt === undefined) throw new Mismatch('an image without alternative text, where only text fits');
  return alt;
}

function sizeOf({ natural, options }: ImageValue, { room }: Place, existing: Extent | undefined): Fitted {
  const { width, height, fit, scale } = options;
  const down = room.heightEmu ?? room.widthEmu;
  return fitted({
    natural,
    fit,
    scale,
    existing,
    ...(width !== undefined && { width: readLength(width, room.widthEmu, 'width') }),
    ...(height !== undefined && { height: readLength(height, down, 'height') }),
    room: { width: room.widthEmu, ...(room.heightEmu !== undefined && { height: room.heightEmu }) },
  });
}

type ImageSource = Pick<ImageValue, 'type' | 'bytes' | 'fallback' | 'natural'>;

function readImage(bytes: Uint8Array, dpi: number | undefined, context: ValueContext): ImageSource {
  const kind = imageKind(bytes);
  if (!kind) throw new Mismatch('the image is neither PNG, JPEG, GIF, SVG, BMP, TIFF nor WebP');
  if (kind === 'webp') return readImage(pngOfWebp(bytes, context), dpi, context);
  if (kind === 'svg') return svgImage(bytes, dpi ?? SCREEN, context);
  const size = imageSize(bytes);
  if (!size || !isWhole(kind, bytes)) throw new Mismatch(`the ${kind.toUpperCase()} image is cut short or broken`);
  if (size.width * size.height > MOST_PIXELS) throw new Mismatch(`${size.width} by ${size.height} pixels are too many`);
  const emu = (pixels: number, stated: number | undefined): number =>
    Math.max(1, Math.round(inchToEmu(pixels / (dpi ?? plausible(stated) ?? SCREEN))));
  const natural = { width: emu(size.width, size.dpiX), height: emu(size.height, size.dpiY) };
  const orientation = kind === 'jpeg' ? imageOrientation(bytes) : 1;
  if (orientation === 1) return { type: kind, bytes, natural };
  const upright = context.engines?.photo?.upright(bytes) ?? bytes;
  if (upright === bytes) {
    context.warn?.('a photograph is not rotated by its EXIF data');
    return { type: kind, bytes, natural };
  }
  return {
    type: kind,
    bytes: upright,
    natural: orientation >= 5 ? { width: natural.height, height: natural.width } : natural,
  };
}

/** The WebP picture as a PNG: Word knows no WebP. */
function pngOfWebp(bytes: Uint8Array, { engines }: Pick<ValueContext, 'engines'>): Uint8Array {
  const size = imageSize(bytes);
  if (!size) throw new Mismatch('the WebP image is cut short or broken');
  if (size.width * size.height > MOST_DECODED)
    throw new Mismatch(`${size.width} by ${size.height} pixels are too many`);
  if (!engines?.webp) throw new Mismatch('the engine that reads WebP is not loaded');
  try {
    return engines.webp.png(bytes);
  } catch (cause) {
    if (cause instanceof UnreadableWebp) throw new Mismatch('the WebP image is cut short, broken or animated');
    throw cause;
  }
}

/** A resolution that can be right: some cameras and converters write 1 dpi, or millions. */
const plausible = (dpi: number | undefined): number | undefined =>
  dpi !== undefined && dpi >= 10 && dpi <= 10_000 ? dpi : undefined;
