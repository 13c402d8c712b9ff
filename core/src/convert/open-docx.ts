/** A document that is read once and used in many calls. */
import type { Compression } from '../base/compression/index.js';
import { type Diagnostic, DiagnosticLog } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import { type DocxModel, loadChunkReader, readModel } from '../ooxml/docx/index.js';
import { inflatePart, mainPart, openPackage, type Package, unwrapped } from '../ooxml/opc/index.js';
import { type Bounds, boundsOf } from './bounds.js';
import { checkReading } from './check-request.js';
import { boundView } from './data-binding.js';

export interface OpenRequest {
  readonly compression?: Compression;
  /** The password of an encrypted document; ignored for others. */
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

/** An opened document. It never changes: any number of layouts and fills share it. */
export interface OpenedDocx {
  /** The archive's bytes, decrypted if the file was encrypted. */
  readonly archive: Uint8Array;
  /** The parts as they are in the file: filling a template starts from these. */
  readonly package: Package;
  /** The model of the parts; content controls with data binding contain the bound data. */
  readonly model: DocxModel;
  /** The size of the file in bytes. */
  readonly size: number;
  /** The diagnostics for content of the file that the model cannot represent. */
  readonly diagnostics: readonly Diagnostic[];
  /** The codes of the document's fields, which determine what has to be loaded. */
  readonly fieldCodes: readonly string[];
}

/**
 * Reads a DOCX for `layout`, `convert` and `readContent`, which take the result in place of the bytes and read nothing
 * again.
 *
 * Throws `QuireError`: INVALID_DOCUMENT naming the faulty part, or `password` if the password is missing or wrong,
 * UNSUPPORTED_MEDIA_TYPE for other formats, LIMIT_EXCEEDED, ABORTED.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { convert, openDocx } from '@quire/core';
 * import { openNodeFontLibrary } from '@quire/core/node';
 *
 * const fonts = openNodeFontLibrary();
 * const opened = await openDocx(await readFile('report.docx'));
 * for (const markup of ['all', 'none'] as const) {
 *   await writeFile(`${markup}.pdf`, (await convert(opened, { fonts, markup })).pdf);
 * }
 * ```
 */
export async function openDocx(docx: Uint8Array, request: OpenRequest = {}): Promise<OpenedDocx> {
  await checkReading(docx, request);
  return openWithin(docx, request, boundsOf(request));
}

/** Opens a document within a call's limits, with its listener. `onPackage` is called before any part is read. */
export async function openWithin(
  docx: Uint8Array,
  { compression, password }: OpenRequest,
  { limits, signal, scheduler }: Bounds,
  onPackage?: (pkg: Package) => Promise<void>,
): Promise<OpenedDocx> {
  const archive = await unwrapped(docx, { password, limits, compression, signal });
  const pkg = openPackage(archive, { limits, compression, signal });
  await onPackage?.(pkg);
  return readWithin({ archive, package: pkg, size: docx.byteLength }, { limits, signal, scheduler });
}

export async function readWithin(
  { archive, package: pkg, size }: Pick<OpenedDocx, 'archive' | 'package' | 'size'>,
  { limits, signal, scheduler }: Bounds,
): Promise<OpenedDocx> {
  const log = new DiagnosticLog();
  const main = mainPart(pkg);
  await scheduler.raceAbort(inflatePart(pkg.part(main)));
  pkg.xml(main);
  await scheduler.turn();
  const shown = await boundView(pkg, log);
  await scheduler.step('read', 1, 3);
  const chunkReader = await loadChunkReader(shown);
  const model = readModel(shown, { limits, log, signal, chunkReader });
  const { reportNotFollowed } = await import('../ooxml/not-followed/index.js');
  const fieldCodes = reportNotFollowed(shown, log, signal);
  await scheduler.step('read', 2, 3);
  return { archive, package: pkg, model, size, diagnostics: log.all, fieldCodes };
}
