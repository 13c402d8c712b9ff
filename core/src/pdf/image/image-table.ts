import type { Compression } from '../../base/compression/index.js';
import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { Limits } from '../../base/limits.js';
import { ImageMap } from '../../frame/index.js';
import type { ImageSource } from '../../resolved/index.js';
import { digest, name, type PdfFile, type Ref } from '../file/index.js';
import { type Decoder, type EncodedImage, UnreadableImage } from './image.js';
import { encodeJpeg, isInInks, isJpeg } from './jpeg.js';
import type { PictureReduction, ShownSize } from './reduce.js';

/** An image XObject of the file. */
export interface StoredImage {
  /** Key in resource dictionaries. */
  readonly key: string;
  readonly ref: Ref;
}

/** The services and settings for reading images. */
export interface ImageContext {
  readonly compression: Compression;
  readonly limits: Limits;
  readonly log: DiagnosticLog;
  /** Inks without a profile of their own become sRGB: nothing in the file would say how they look. */
  readonly deviceIndependent: boolean;
  /** How pictures are made smaller, and the sizes that they are shown in; absent: they stay as they are. */
  readonly reduction?: { readonly to: PictureReduction; readonly shown: ImageMap<ShownSize> };
}

/** The images of a file, each stored once however often it is placed. */
export class ImageTable {
  readonly #bySource = new ImageMap<StoredImage | undefined>();
  readonly #byContent = new Map<string, StoredImage | undefined>();
  readonly #file: PdfFile;
  readonly #context: ImageContext;

  constructor(file: PdfFile, context: ImageContext) {
    this.#file = file;
    this.#context = context;
  }

  /** Reads and stores an image. One that cannot be read is reported, and `get` has nothing for it. */
  async add(source: ImageSource): Promise<void> {
    if (this.#bySource.has(source)) return;
    const { bytes, effects = [] } = source;
    const content = `${bytes.length} ${digest(bytes)} ${JSON.stringify(effects)}`;
    if (!this.#byContent.has(content)) this.#byContent.set(content, await this.#store(source));
    this.#bySource.set(source, this.#byContent.get(content));
  }

  get(source: ImageSource): StoredImage | undefined {
    return this.#bySource.get(source);
  }

  async #store(source: ImageSource): Promise<StoredImage | undefined> {
    try {
      const image = await this.#read(source);
      const ref = this.#write((await this.#reduced(source, image)) ?? image);
      return { key: `I${this.#byContent.size + 1}`, ref };
    } catch (error) {
      // Whatever a decoder stumbles over in a broken image, the document is worth more than the picture.
      const reason = error instanceof UnreadableImage ? error.message : 'its data is damaged';
      this.#context.log.report({ code: 'image-unreadable', part: source.part, reason });
      return undefined;
    }
  }

  async #reduced(source: ImageSource, image: EncodedImage): Promise<EncodedImage | undefined> {
    const { reduction } = this.#context;
    const shown = reduction?.shown.get(source);
    if (!reduction || !shown) return undefined;
    const { reduced } = await import('./reduce.js');
    try {
      return await reduced(source, image, shown, reduction.to, this.#context);
    } catch (error) {
      // What the PDF shows as it comes need not be known here: it stays as large as it is.
      if (error instanceof UnreadableImage) return undefined;
      throw error;
    }
  }

  async #read({ bytes, effects, part }: ImageSource): Promise<EncodedImage> {
    if (effects) {
      const { recolored } = await import('./recolor.js');
      try {
        return await recolored(bytes, effects, this.#context);
      } catch (error) {
        // What the PDF shows as it comes need not be known here: its colors stay those of the file.
        if (!(error instanceof UnreadableImage)) throw error;
        this.#context.log.report({ code: 'feature-ignored', what: 'recolored picture', part });
      }
    }
    return readImage(bytes, this.#context);
  }

  #write({ width, height, dict, bytes, plain, alpha, colorProfile }: EncodedImage): Ref {
    const common = { Type: name('XObject'), Subtype: name('Image'), Width: width, Height: height };
    const mask = alpha?.some((opacity) => opacity !== 255)
      ? this.#file.addStream({ ...common, ColorSpace: name('DeviceGray'), BitsPerComponent: 8 }, alpha)
      : undefined;
    const space = colorProfile && this.#file.addStream({ N: colorProfile.components }, colorProfile.bytes);
    const entries = { ...common, ...dict, ...(space && { ColorSpace: [name('ICCBased'), space] }), SMask: mask };
    return plain ? this.#file.addStream(entries, bytes) : this.#file.addEncoded(entries, bytes);
  }
}

/** Reads an image of any format that can be shown. Its first bytes decide which: the content type is often wrong. */
export async function readImage(
  bytes: Uint8Array,
  { compression, limits, deviceIndependent }: Omit<ImageContext, 'log'>,
): Promise<EncodedImage> {
  const checkSize = (width: number, height: number): void => checkPixels(width, height, limits);
  if (deviceIndependent && isInInks(bytes)) return (await import('./jpeg-inks.js')).encodeInks(bytes, checkSize);
  const decode = await decoderOf(bytes);
  if (!decode) throw new UnreadableImage('a format that is not supported');
  return decode(bytes, compression, checkSize);
}

/** Throws UnreadableImage where an image has no or too many pixels. */
export function checkPixels(width: number, height: number, limits: Limits): void {
  if (width < 1 || height < 1) throw new UnreadableImage('an image without pixels');
  if (width * height > limits.imagePixels) throw new UnreadableImage(`${width} x ${height} pixels are too many`);
}

/** The first bytes of a PNG (ISO/IEC 15948 §5.2). */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, i) => bytes[i] === byte);

/** JPEG is stored as it comes; the decoders of the other formats are loaded when the first image needs one. */
async function decoderOf(bytes: Uint8Array): Promise<Decoder | undefined> {
  if (isJpeg(bytes)) return (jpeg, _, checkSize) => encodeJpeg(jpeg, checkSize);
  if (isPng(bytes)) return (await import('./png.js')).encodePng;
  const { rareDecoderOf } = await import('./rare-formats.js');
  return rareDecoderOf(bytes);
}
