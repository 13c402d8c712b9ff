/** Makes PNG of WebP, which Word does not support; in WebAssembly, without files or network. */
export interface WebpEngine {
  /** The picture as PNG, pixel for pixel. Throws `UnreadableWebp` for a file that is cut short, broken, or animated. */
  png(webp: Uint8Array): Uint8Array;
}

export class UnreadableWebp extends Error {}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

interface Decoder {
  decode(bytes: Uint8Array): Pixels;
}

export async function loadWebpEngine(): Promise<WebpEngine> {
  const [{ decode }, { nodeCompression }, { writePng }] = await Promise.all([
    import('@cwasm/webp'),
    import('@quire/core/node'),
    import('@quire/core/pictures'),
  ]);
  return new WasmEngine({ decode }, ({ width, height, data }) => writePng(width, height, data, nodeCompression));
}

class WasmEngine implements WebpEngine {
  /** Pictures that were converted already: a logo in each of a thousand rows is converted once. */
  readonly #converted = new WeakMap<Uint8Array, Uint8Array>();

  constructor(
    readonly decoder: Decoder,
    readonly encode: (pixels: Pixels) => Uint8Array,
  ) {}

  png(webp: Uint8Array): Uint8Array {
    const known = this.#converted.get(webp);
    if (known) return known;
    const png = this.encode(this.#decoded(webp));
    this.#converted.set(webp, png);
    return png;
  }

  #decoded(webp: Uint8Array): Pixels {
    try {
      return this.decoder.decode(webp);
    } catch (cause) {
      // The decoder's error is the same for a lack of memory and an unknown format, which makes no difference here.
      throw new UnreadableWebp(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  }
}
