/** Fonts that are fetched over the network, face by face as documents need them. */
import { mustBeObject, mustBeObjects, mustBeText } from '../base/argument.js';
import { QuireError } from '../base/errors.js';
import type { Brotli } from '../opentype/woff2/index.js';
import type { FaceLoading, FontLibrary, FontSource, FontSourceFace } from '../resolved/index.js';
import { FaceNotLoaded } from './face-not-loaded.js';
import { openFontLibrary } from './library.js';

/** The manifest of a font pack, such as `fonts.json` of `@quire/fonts`. */
export interface FontPack {
  readonly families: Readonly<Record<string, PackedFamily>>;
}

export interface PackedFamily {
  readonly package: string;
  readonly faces: Readonly<Partial<Record<keyof typeof STYLES, string>>>;
  /** The file in the package that lists the slices of families with `{slice}` in their paths. */
  readonly slices?: string;
  /** The weights of the regular and the bold face of a variable font; 400 and 700 by default. */
  readonly weights?: { readonly regular?: number; readonly bold?: number };
  /** The characters that another font must draw for a sliced family, as `U+3001-3002,U+ff0c`. */
  readonly except?: string;
}

export interface WebFontOptions {
  /** Imported manifests, such as `fonts.json` of `@quire/fonts`, in order of preference. */
  readonly packs: readonly FontPack[];
  /**
   * The place of the packages: an address to which `package/path` is added (`/fonts/`,
   * `https://cdn.jsdelivr.net/npm/`), or a function that returns the whole address.
   */
  readonly from: string | ((packageName: string, path: string) => string);
  /** Name of the cache (`CacheStorage`) that keeps files between visits; `quire-fonts` by default, `false` for none. */
  readonly cache?: string | false;
  /** Decompresses Brotli, for families in WOFF2. Without it they are skipped, and substitutes are used. */
  readonly brotli?: Brotli;
}

const STYLES = {
  regular: { bold: false, italic: false },
  bold: { bold: true, italic: false },
  italic: { bold: false, italic: true },
  boldItalic: { bold: true, italic: true },
} as const;

/**
 * A library of fonts for web pages. Nothing is fetched until a document needs it; then only the faces for its text are
 * fetched, or only the slices with its characters for Chinese faces. Each file is fetched once per library, or once per
 * browser with a cache. A face that cannot be fetched is replaced by the next best one, with a diagnostic that gives
 * the reason. Throws VALIDATION_ERROR if packs contain no face.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { createRequire } from 'node:module';
 * import { convert, webFonts } from '@quire/core';
 *
 * const latin = createRequire(import.meta.url)('@quire/fonts/fonts.json'); // In a page it is imported.
 * const fonts = webFonts({ packs: [latin], from: (name, path) => `https://fonts.example.com/${name}/${path}` });
 * console.log(await convert(await readFile('report.docx'), { fonts }).catch(({ message }) => message));
 * ```
 */
export function webFonts(options: WebFontOptions): FontLibrary {
  mustBeObject('options', options);
  const { packs, from, cache = 'quire-fonts', brotli } = options;
  mustBeObjects('packs', packs);
  for (const [index, pack] of packs.entries()) mustBeObject(`packs[${index}].families`, pack.families);
  if (typeof from !== 'function') mustBeText('from', from);
  const addressOf = typeof from === 'function' ? from : (name: string, path: string) => `${from}${name}/${path}`;
  const files = new WebFiles(cache, brotli);
  const faces = packs.flatMap(({ families }) =>
    Object.entries(families).flatMap(([family, { package: name, faces: paths, slices, weights, except }]) =>
      Object.entries(STYLES).flatMap(([style, { bold, italic }]): FontSourceFace[] => {
        const path = paths[style as keyof typeof STYLES];
        if (!path || (path.endsWith('.woff2') && !brotli)) return [];
        const read = (each: string): Uint8Array => files.read(addressOf(name, each));
        const load = () => {
          if (slices === undefined) return read(path);
          const { readSliceIndex, faceWeight } = files.sliceReader(addressOf(name, slices));
          return readSliceIndex({ index: slices, path, weight: faceWeight(bold, weights), except }, read);
        };
        return [{ family, bold, italic, load }];
      }),
    ),
  );
  if (faces.length === 0) {
    const issue = 'contain no font: import a manifest such as fonts.json of @quire/fonts';
    throw new QuireError('VALIDATION_ERROR', `packs ${issue}`, { details: [{ field: 'packs', issue }] });
  }
  const source: FontSource = { faces, standIns: true, loading: files };
  return openFontLibrary([source]);
}

type SliceReader = typeof import('./slices/index.js');

class WebFiles implements FaceLoading {
  readonly #cache: string | false;
  readonly #brotli: Brotli | undefined;
  readonly #files = new Map<string, Uint8Array | QuireError>();
  readonly #wanted = new Map<string, Promise<void> | undefined>();
  /** Addresses of lists of slices. */
  readonly #lists = new Set<string>();
  #sliceReader: SliceReader | undefined;

  constructor(cache: string | false, brotli: Brotli | undefined) {
    this.#cache = cache;
    this.#brotli = brotli;
  }

  /** The bytes of a file. Throws `FaceNotLoaded` if it must still be fetched, or the error of an earlier attempt. */
  read(address: string): Uint8Array {
    const file = this.#files.get(address);
    if (file instanceof Uint8Array) return file;
    if (file) throw file;
    if (!this.#wanted.has(address)) this.#wanted.set(address, undefined);
    throw new FaceNotLoaded(address);
  }

  /** Returns the reader of the slice list at an address, which loads with the first list. Throws as `read` does. */
  sliceReader(address: string): SliceReader {
    this.#lists.add(address);
    this.read(address);
    if (!this.#sliceReader) throw new FaceNotLoaded(address);
    return this.#sliceReader;
  }

  async load(signal?: AbortSignal): Promise<void> {
    const loading = [...this.#wanted].map(([address, begun]) => {
      const fetching = begun ?? this.#fetch(address, signal);
      this.#wanted.set(address, fetching);
      return fetching;
    });
    await Promise.all(loading);
  }

  async #fetch(address: string, signal: AbortSignal | undefined): Promise<void> {
    try {
      const bytes = new Uint8Array(await (await this.#response(address, signal)).arrayBuffer());
      if (this.#lists.has(address)) this.#sliceReader ??= await import('./slices/index.js');
      this.#files.set(address, await this.#unwrapped(bytes, address));
    } catch (cause) {
      // A file whose fetch failed is fetched again when it is next needed.
      if (signal?.aborted) return;
      const reason = cause instanceof Error ? cause.message : String(cause);
      this.#files.set(
        address,
        new QuireError('UNAVAILABLE', `the font ${address} cannot be fetched: ${reason}`, { cause }),
      );
    } finally {
      this.#wanted.delete(address);
    }
  }

  async #unwrapped(bytes: Uint8Array, address: string): Promise<Uint8Array> {
    if (!this.#brotli) return bytes;
    // Few pages have a Brotli decoder, so the reader of WOFF2 is loaded on demand.
    const { isWoff2, openWoff2 } = await import('../opentype/woff2/index.js');
    return isWoff2(bytes) ? openWoff2(bytes, address, this.#brotli) : bytes;
  }

  async #response(address: string, signal: AbortSignal | undefined): Promise<Response> {
    const cache = await this.#open();
    const known = await cache?.match(address);
    if (known && !isPage(known)) return known;
    const response = await fetch(address, { ...(signal && { signal }) });
    if (!response.ok) throw new Error(`the response is ${response.status}`);
    if (isPage(response)) throw new Error('it is an HTML page');
    // Nothing waits for the write; a full or forbidden cache only costs a later fetch.
    cache?.put(address, response.clone()).catch(() => {});
    return response;
  }

  /** Opens the page's cache. Undefined if the page has none: without TLS, or in a private window of some browsers. */
  async #open(): Promise<Cache | undefined> {
    if (this.#cache === false) return undefined;
    const { caches } = globalThis as { caches?: { open(name: string): Promise<Cache> } };
    return caches?.open(this.#cache).catch(() => undefined);
  }
}

/**
 * The server of a single-page application returns its page with status 200 for missing files. The page must not be
 * cached as a font: fonts that are added later would not be found.
 */
const isPage = ({ headers }: Response): boolean => /html/.test(headers.get('content-type') ?? '');

/** The members of the web's `Cache` that are used. */
interface Cache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
}
