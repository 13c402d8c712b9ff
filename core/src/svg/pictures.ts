import { toBase64 } from '../base/bytes.js';
import type { Compression } from '../base/compression/index.js';
import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import { writePng } from '../base/png.js';
import { type FrameItem, ImageMap, imageOf } from '../frame/index.js';
import type { ImageSource } from '../resolved/index.js';

interface PictureContext {
  readonly compression: Compression;
  readonly limits: Limits;
  /** Takes a diagnostic for each picture that cannot be shown. */
  readonly log: DiagnosticLog;
}

/** The pictures of a document as `data:` addresses, each read once even if many pages show it. */
export class Pictures {
  readonly #read = new ImageMap<string | undefined>();

  constructor(readonly context: PictureContext) {}

  /** Reads the pictures among the items, also in groups. */
  async add(items: readonly FrameItem[]): Promise<void> {
    for (const item of items) {
      if (item.kind === 'group') await this.add(item.items);
      const image = imageOf(item);
      if (image && !this.#read.has(image)) this.#read.set(image, await this.#address(image));
    }
  }

  /** The address of a picture; undefined if it cannot be shown. */
  address(image: ImageSource): string | undefined {
    return this.#read.get(image);
  }

  async #address(source: ImageSource): Promise<string | undefined> {
    const { screenImage } = await (await import('../pdf/index.js')).loadScreenImages();
    try {
      const image = await screenImage(source, this.context);
      const file =
        'mediaType' in image
          ? image
          : {
              mediaType: 'image/png',
              bytes: writePng(image.width, image.height, image.rgba, this.context.compression),
            };
      return `data:${file.mediaType};base64,${toBase64(file.bytes)}`;
    } catch (error) {
      // Failures are caught, as in the PDF: the document is worth more than a broken picture.
      const reason = error instanceof Error && !(error instanceof RangeError) ? error.message : 'its data is damaged';
      this.context.log.report({ code: 'image-unreadable', part: source.part, reason });
      return undefined;
    }
  }
}
