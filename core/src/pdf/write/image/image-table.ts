import { ImageMap } from '../../../frame/index.js';
import type { Crop, ImageSource } from '../../../resolved/index.js';
import { contentDigest, name, type PdfDict, type PdfFile, type Ref } from '../../file/index.js';
import { type EncodedImage, isOpaqueAlpha, UnreadableImage } from './image.js';
import { type ImageContext, readImage } from './read-image.js';
import type { PictureReduction, ReducedImage, ShownImage } from './reduce.js';

/** An image XObject of the file. */
export interface StoredImage {
  /** Key in resource dictionaries. */
  readonly key: string;
  readonly ref: Ref;
  /** The crop of the document's image, each side as a fraction of its width or height; absent if the image is whole. */
  readonly cut?: Crop;
}

/** The requested reduction of pictures, and the size and crop in which each picture is shown. */
export interface ImageReduction {
  readonly to: PictureReduction;
  readonly shown: ImageMap<ShownImage>;
}

const HALF = 128;
const HARD_EDGES =
  'PDF/A-1 does not allow transparency: partly transparent pixels of a picture become opaque or invisible';

/** The images of a file, each stored once even if it is placed many times. */
export class ImageTable {
  readonly #bySource = new ImageMap<StoredImage | undefined>();
  readonly #byContent = new Map<string, StoredImage | undefined>();
  readonly #file: PdfFile;
  readonly #context: ImageContext;
  readonly #reduction: ImageReduction | undefined;

  /** Creates the table of images. Without a `reduction` pictures stay unchanged. */
  constructor(file: PdfFile, context: ImageContext, reduction?: ImageReduction) {
    this.#file = file;
    this.#context = context;
    this.#reduction = reduction;
  }

  /** Reads and stores an image. An unreadable one is reported, and `get` returns nothing for it. */
  async add(source: ImageSource): Promise<void> {
    if (this.#bySource.has(source)) return;
    const { bytes, effects = [] } = source;
    const crop = this.#reduction?.shown.get(source)?.crop;
    const content = `${bytes.length} ${contentDigest(bytes)} ${JSON.stringify([effects, crop])}`;
    if (!this.#byContent.has(content)) this.#byContent.set(content, await this.#store(source));
    this.#bySource.set(source, this.#byContent.get(content));
  }

  get(source: ImageSource): StoredImage | undefined {
    return this.#bySource.get(source);
  }

  async #store(source: ImageSource): Promise<StoredImage | undefined> {
    try {
      const image = await this.#read(source);
      if (this.#context.opaque && image.alpha?.some((opacity) => opacity > 0 && opacity < 255)) {
        this.#context.log.report({ code: 'feature-ignored', what: HARD_EDGES, part: source.part });
      }
      const less = await this.#reduced(source, image);
      const ref = this.#write(less?.image ?? image);
      return { key: `I${this.#byContent.size + 1}`, ref, cut: less?.cut };
    } catch (error) {
      // Any failure of a decoder is caught, so that a broken picture does not stop the document.
      const reason = error instanceof UnreadableImage ? error.message : 'its data is damaged';
      this.#context.log.report({ code: 'image-unreadable', part: source.part, reason });
      return undefined;
    }
  }

  async #reduced(source: ImageSource, image: EncodedImage): Promise<ReducedImage | undefined> {
    const reduction = this.#reduction;
    const shown = reduction?.shown.get(source);
    if (!reduction || !shown) return undefined;
    const { reducedOrWhole } = await import('./reduce.js');
    return reducedOrWhole(source, image, shown, reduction.to, this.#context);
  }

  async #read({ bytes, effects, part }: ImageSource): Promise<EncodedImage> {
    if (effects) {
      const { recolored } = await import('./recolor.js');
      try {
        return await recolored(bytes, effects, this.#context);
      } catch (error) {
        // An image that the PDF embeds unchanged need not be decodable here: it then keeps its original colors.
        if (!(error instanceof UnreadableImage)) throw error;
        this.#context.log.report({ code: 'feature-ignored', what: 'recolored picture', part });
      }
    }
    return readImage(bytes, this.#context);
  }

  /** Returns the opacity, or, if transparency is forbidden, a stencil of the pixels at least half opaque (§8.9.6.3). */
  #mask(common: PdfDict & { readonly Width: number }, alpha: Uint8Array): PdfDict {
    if (!this.#context.opaque) {
      const entries = { ...common, ColorSpace: name('DeviceGray'), BitsPerComponent: 8 };
      return { SMask: this.#file.addStream(entries, alpha) };
    }
    const row = Math.ceil(common.Width / 8);
    const stencil = new Uint8Array((alpha.length / common.Width) * row);
    for (let i = 0; i < alpha.length; i++) {
      const [x, y] = [i % common.Width, Math.floor(i / common.Width)];
      if (alpha[i] < HALF) stencil[y * row + (x >> 3)] |= 0x80 >> (x & 7);
    }
    return { Mask: this.#file.addStream({ ...common, ImageMask: true, BitsPerComponent: 1 }, stencil) };
  }

  #write({ width, height, dict, bytes, plain, alpha, colorProfile }: EncodedImage): Ref {
    const common = { Type: name('XObject'), Subtype: name('Image'), Width: width, Height: height };
    const mask = alpha && !isOpaqueAlpha(alpha) ? this.#mask(common, alpha) : undefined;
    const space = colorProfile && this.#file.addStream({ N: colorProfile.components }, colorProfile.bytes);
    const entries = { ...common, ...dict, ...(space && { ColorSpace: [name('ICCBased'), space] }), ...mask };
    return plain ? this.#file.addStream(entries, bytes) : this.#file.addEncoded(entries, bytes);
  }
}
