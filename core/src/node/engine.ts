import type { Compression } from '../base/compression/index.js';
import {
  type ConvertRequest,
  type ConvertResult,
  convert,
  type LayoutRequest,
  layout,
  type OpenedDocx,
  type OpenRequest,
  openDocx,
} from '../convert/index.js';
import type { FrameDocument } from '../frame/index.js';
import type { FontLibrary } from '../resolved/index.js';
import { nodeCompression } from './compression.js';
import { type NodeFontOptions, openNodeFontLibrary } from './fonts.js';
import { openNodeSubsetter } from './subsetter.js';

/** The engine with the services of Node: fonts on disk and a fast deflate. Keeps opened fonts between documents. */
export interface Engine {
  readonly fonts: FontLibrary;
  readonly compression: Compression;
  /** Reads a document once for any number of calls of `convert` and `layout`. */
  open(docx: Uint8Array, request?: Omit<OpenRequest, 'compression'>): Promise<OpenedDocx>;
  convert(
    docx: Uint8Array | OpenedDocx,
    request?: Omit<ConvertRequest, 'fonts' | 'compression' | 'openSubsetter'>,
  ): Promise<ConvertResult>;
  layout(docx: Uint8Array | OpenedDocx, request?: Omit<LayoutRequest, 'fonts' | 'compression'>): Promise<FrameDocument>;
}

/**
 * Opens the fonts once; see `openDocx`, `convert` and `layout` for what they throw.
 *
 *     const engine = nodeEngine({ folders: ['/usr/share/fonts'] });
 *     const { pdf } = await engine.convert(await readFile('report.docx'), { markup: 'all' });
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeEngine } from '@quire/core/node';
 *
 * const engine = nodeEngine();
 * const { pdf, diagnostics } = await engine.convert(await readFile('report.docx'), {
 *   markup: 'none',
 *   pictures: { dpi: 150, quality: 75 },
 *   colors: 'gray',
 *   stamps: [{ text: 'DRAFT', place: 'diagonal', behind: true }, { text: '{page} of {pages}', place: 'bottom' }],
 * });
 * await writeFile('report.pdf', pdf);
 * for (const { code } of diagnostics) console.warn(code);
 * ```
 */
export function nodeEngine(options: NodeFontOptions = {}): Engine {
  const fonts = openNodeFontLibrary(options);
  const own = { fonts, compression: nodeCompression, openSubsetter: openNodeSubsetter };
  return {
    fonts,
    compression: nodeCompression,
    open: (docx, request) => openDocx(docx, { ...request, compression: nodeCompression }),
    convert: (docx, request) => convert(docx, { ...request, ...own }),
    layout: (docx, request) => layout(docx, { ...request, ...own }),
  };
}
