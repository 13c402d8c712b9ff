import { type ImageKind, imageKind, imageSize } from '@quire/core/image';
import { z } from 'zod';
import { Mismatch } from '../../mismatch.js';
import type { Place, ValueContext } from '../../seams.js';
import type { ValueKind } from '../kind.js';
import { readBy } from '../options.js';
import { cleanText } from '../text/index.js';
import { UnreadableWebp } from '../webp-engine/index.js';
import { drawing } from './drawing.js';
import { type Extent, type Fitted, fitted } from './fit.js';
import { isWhole } from './intact.js';
import { readLength } from './length.js';
import { imageBytes } from './source.js';
import { isRedrawable, redrawn, standingExtent } from './standing.js';
import { svgImage } from './svg.js';

const length = z.union([z.number().positive(), z.string().max(40)]);

export const imageOptions = z.looseObject({
  width: length.optional().describe('Pixels at 96 dpi, or with a unit: px, pt, pc, mm, cm, in, % of the room.'),
  height: length.optional(),
  fit: z.enum(['contain', 'cover', 'stretch', 'scale']).optional(),
  scale: z.number().positive().max(100).optional().describe('Of the natural size, 1 being all of it.'),
  dpi: z.number().min(1).max(10_000).optional().describe('In place of what the image says.'),
  alt: z.string().max(2000).optional(),
  altText: z.string().max(2000).optional(),
  transparency: z.number().min(0).max(100).optional().describe('Per cent.'),
  transparencyPercent: z.number().min(0).max(100).optional(),
});

export interface ImageValue {
  readonly kind: 'image';
  readonly type: Exclude<ImageKind, 'webp'>;
  readonly bytes: Uint8Array;
  /** What readers see that do not know SVG, Word before 2016 among them. */
  readonly fallback?: Uint8Array;
  readonly natural: Extent;
  readonly options: z.infer<typeof imageOptions>;
  readonly alt?: string;
}

/** Pixels to the inch where an image does not say. */
const SCREEN = 96;
const MOST_PIXELS = 100_000_000;
/** Of an image whose pixels are unpacked here: 4 bytes each, several times over. */
const MOST_DECODED = 25_000_000;

/** An image, its format told by its bytes. */
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
    const { standing } = place;
    const keeps = standing !== undefined && isRedrawable(standing);
    const size = sizeOf(value, place, keeps ? standingExtent(standing) : undefined);
    const nodes = keeps ? [redrawn(standing, value, size, place, writer)] : [drawing(value, size, place, writer)];
    return { level: 'inline', nodes: [{ name: 'w:r', attributes: {}, children: nodes }] };
  },
  text: ({ alt = '' }) => alt,
};

function sizeOf({ natural, options }: ImageValue, { room }: Place, standing: Extent | undefined): Fitted {
  const { width, height, fit, scale } = options;
  const down = room.heightEmu ?? room.widthEmu;
  return fitted({
    natural,
    fit,
    scale,
    standing,
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
    Math.max(1, Math.round((pixels / (dpi ?? plausible(stated) ?? SCREEN)) * 914_400));
  return { type: kind, bytes, natural: { width: emu(size.width, size.dpiX), height: emu(size.height, size.dpiY) } };
}

/** Word knows no WebP: the picture is stored as a PNG. */
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

/** Some cameras and converters write 1 dpi, or millions. */
const plausible = (dpi: number | undefined): number | undefined =>
  dpi !== undefined && dpi >= 10 && dpi <= 10_000 ? dpi : undefined;
