import type { Compression } from '../../base/compression/index.js';
import type { DiagnosticLog } from '../../base/diagnostics.js';
import type { Limits } from '../../base/limits.js';
import type { ImageSource } from '../../resolved/index.js';
import { digest, name, type PdfFile, type Ref } from '../file/index.js';
import { type EncodedImage, UnreadableImage } from './image.js';
import { readImage } from './read-image.js';

/** An image XObject of the file. */
export interface StoredImage {
  /** Key in resource dictionaries. */
  readonly key: string;
  readonly ref: Ref;
}

export interface ImageContext {
  readonly compression: Compression;
  readonly limits: Limits;
  readonly log: DiagnosticLog;
  /** Inks without a profile of their own become sRGB: nothing in the file would say how they look. */
  readonly deviceIndependent: boolean;
}

/** The images of a file, each stored once however often it is placed. */
export class ImageTable {
  readonly #bySource = new Map<Uint8Array, StoredImage | undefined>();
  readonly #byContent = new Map<string, StoredImage | undefined>();
  readonly #file: PdfFile;
  readonly #context: ImageContext;

  constructor(file: PdfFile, context: ImageContext) {
    this.#file = file;
    this.#context = context;
  }

  /** Reads and stores an image. One that cannot be read is reported, and `get` has nothing for it. */
  async add(source: ImageSource): Promise<void> {
    if (this.#bySource.has(source.bytes)) return;
    const content = `${source.bytes.length} ${digest(source.bytes)}`;
    if (!this.#byContent.has(content)) this.#byContent.set(content, await this.#store(source));
    this.#bySource.set(source.bytes, this.#byContent.get(content));
  }

  get(source: ImageSource): StoredImage | undefined {
    return this.#bySource.get(source.bytes);
  }

  async #store(source: ImageSource): Promise<StoredImage | undefined> {
    try {
      const ref = this.#write(await readImage(source.bytes, this.#context));
      return { key: `I${this.#byContent.size + 1}`, ref };
    } catch (error) {
      // Whatever a decoder stumbles over in a broken image, the document is worth more than the picture.
      const reason = error instanceof UnreadableImage ? error.message : 'its data is damaged';
      this.#context.log.report({ code: 'image-unreadable', part: source.part, reason });
      return undefined;
    }
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
