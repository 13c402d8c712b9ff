import { mustBeObject, mustBeOptions } from '../base/argument.js';
import { type Compression, portableCompression } from '../base/compression/index.js';
import { DiagnosticLog } from '../base/diagnostics.js';
import { throwIfAborted } from '../base/errors.js';
import { DEFAULT_LIMITS, type Limits } from '../base/limits.js';
import type { FrameDocument } from '../frame/index.js';
import { loadGlyphOutlines } from '../text/index.js';
import { type PageOptions, svgPage } from './page.js';
import { Pictures } from './pictures.js';

export interface SvgOptions {
  /** True for invisible text over its outlines, to be selected, searched and read aloud, and for active links. */
  readonly selectable?: boolean;
  /**
   * The way text is drawn: `references` to its outlines, for every program that reads SVG, or `markers`, which browsers
   * show several times as fast, but not all other programs support. `references` by default.
   */
  readonly glyphs?: PageOptions['glyphs'];
  readonly compression?: Compression;
  readonly limits?: Limits;
  /** Takes a diagnostic for each picture that cannot be shown. */
  readonly log?: DiagnosticLog;
  readonly signal?: AbortSignal;
}

export interface SvgWriter {
  /**
   * Returns the page at `index`, from 0, as an SVG file: self-contained, outlines in place of fonts, without scripts.
   * `size` is the stated size of the file in CSS pixels; the paper's by default. Rejects with a RangeError if there is
   * no such page, and with ABORTED once the signal fires: the writer's, or one of this page alone.
   */
  page(index: number, size?: PageOptions['size'], signal?: AbortSignal): Promise<string>;
}

/**
 * Loads the modules that every picture needs, so that the first one does not wait: layout can continue meanwhile.
 *
 * @example await prepareSvg()
 */
export async function prepareSvg(): Promise<void> {
  await loadGlyphOutlines();
}

/**
 * Opens the resources that the pages of a document share: the outlines of glyphs, and pictures, which are read with the
 * first page that shows them. The same frames give the same text.
 *
 * @example (await svgWriter(await layout(docx, { fonts }), { selectable: true })).page(0)
 */
export async function svgWriter(frames: FrameDocument, options: SvgOptions = {}): Promise<SvgWriter> {
  mustBeObject('frames', frames, 'pages');
  mustBeOptions(options);
  const { selectable = false, compression = portableCompression, limits = DEFAULT_LIMITS, signal } = options;
  const { glyphs = 'references', log = new DiagnosticLog() } = options;
  const outlines = await loadGlyphOutlines();
  const pictures = new Pictures({ compression, limits, log });
  return {
    async page(index, size, ownSignal = signal) {
      const page = frames.pages[index];
      if (!page) throw new RangeError(`there is no page ${index + 1} of ${frames.pages.length}`);
      throwIfAborted(ownSignal);
      await pictures.add(page.items);
      throwIfAborted(ownSignal);
      const title = `Page ${page.label}`;
      const look = { selectable, glyphs, size, title, prefix: `p${index + 1}-`, language: frames.language };
      return svgPage(page, outlines, pictures, look);
    },
  };
}
