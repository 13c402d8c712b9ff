import { DiagnosticLog, type FrameDocument, QuireError, writeFrames } from '@quire/core';
import { type DocxModel, readDocx, textOf } from '@quire/core/docx';
import { DEFAULT_LIMITS, type Limits } from '@quire/core/limits';
import { nodeCompression, openNodeSubsetter } from '@quire/core/node';
import { openPackage, type Package, unwrapped } from '@quire/core/opc';
import { type FieldDescription, fieldsOf } from '@quire/plugin-annotate';
import { z } from 'zod';
import { type AnnotatedDocument, type AnnotateOptions, annotate } from './annotate.js';
import { check, limits, password, signal } from './check.js';
import {
  type ConvertedDocument,
  type ConvertOptions,
  checkConvertOptions,
  converted,
  engineRequest,
} from './convert.js';
import { engine } from './engine.js';

export interface OpenOptions {
  /** Of the document, where it is encrypted. */
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

const schema = z.strictObject({
  password: password.optional(),
  limits: limits.optional(),
  signal: signal.optional(),
});

/** A DOCX document that is asked many things: it is decrypted, unpacked, read and laid out once, when first needed. */
export class OpenDocument {
  readonly #docx: Uint8Array;
  readonly #package: Package;
  readonly #limits: Partial<Limits> | undefined;
  #model: DocxModel | undefined;
  /** Of the last options that change how it looks. */
  #laidOut: { readonly key: string; readonly frames: Promise<FrameDocument> } | undefined;

  /** Made by `open`. */
  constructor(docx: Uint8Array, opened: Package, bounds: Partial<Limits> | undefined) {
    this.#docx = docx;
    this.#package = opened;
    this.#limits = bounds;
  }

  /** The text of the body: a line a paragraph, with all tracked changes accepted. */
  text(): string {
    return textOf(this.#read().body.blocks);
  }

  /** What a fill would find: controls, merge fields, form fields, bookmarks and names in braces, in document order. */
  fields(): readonly FieldDescription[] {
    return fieldsOf(this.#docx, { compression: nodeCompression, limits: this.#limits });
  }

  /** Title, author and the others of the document's properties; those that the file does not state are absent. */
  properties(): DocxModel['properties'] {
    return this.#read().properties;
  }

  /** How many pages the document has; the same options as `toPdf`. */
  async pages(options: Omit<ConvertOptions, 'pages' | 'password'> = {}): Promise<number> {
    checkConvertOptions('pages', this.#docx, options);
    return (await this.#frames(options)).pages.length;
  }

  /** The document as PDF; another one of it with other `pages` or another `profile` costs no layout. See `convert`. */
  async toPdf(options: Omit<ConvertOptions, 'password'> = {}): Promise<ConvertedDocument> {
    checkConvertOptions('toPdf', this.#docx, options);
    const { fonts } = engine();
    const own = { fonts, compression: nodeCompression, openSubsetter: openNodeSubsetter };
    const request = { ...engineRequest(options), ...own };
    const written = await writeFrames(await this.#frames(options), { ...request, limits: this.#bounds(options) });
    return converted(written);
  }

  /**
   * A page as SVG, the first is 1: with the letters as outlines, so that it needs no font. Throws VALIDATION_ERROR where
   * there is no such page. The other options are those of `pages`.
   */
  async toSvg(page: number, options: Omit<ConvertOptions, 'pages' | 'password'> = {}): Promise<string> {
    checkConvertOptions('toSvg', this.#docx, options);
    const frames = await this.#frames(options);
    if (!frames.pages[page - 1]) {
      const issue = `must be a page from 1 to ${frames.pages.length}`;
      throw new QuireError('VALIDATION_ERROR', `toSvg: page ${issue}`, { details: [{ field: 'page', issue }] });
    }
    const { svgWriter } = await import('@quire/core/svg');
    return (await svgWriter(frames, { compression: nodeCompression })).page(page - 1);
  }

  /** A filled copy; this document stays as it is. See `annotate`. */
  annotate(options: Omit<AnnotateOptions, 'password'>): Promise<AnnotatedDocument> {
    return annotate(this.#docx, { ...options, limits: { ...this.#limits, ...options.limits } });
  }

  /** The file, decrypted where it was encrypted. */
  save(): Uint8Array {
    return this.#docx.slice();
  }

  #read(): DocxModel {
    this.#model ??= readDocx(this.#package, {
      limits: { ...DEFAULT_LIMITS, ...this.#limits },
      log: new DiagnosticLog(),
    });
    return this.#model;
  }

  #frames(options: Omit<ConvertOptions, 'pages' | 'password'>): Promise<FrameDocument> {
    const { markup, fields, forms, comments, clock, fileName } = engineRequest(options);
    const look = { markup, fields, forms, comments, clock, fileName };
    const key = JSON.stringify(look);
    if (this.#laidOut?.key !== key) {
      const { signal, onProgress } = options;
      const request = { ...look, limits: this.#bounds(options), signal, onProgress };
      this.#laidOut = { key, frames: engine().layout(this.#docx, request) };
      // What failed, by a limit or a signal, is tried again.
      this.#laidOut.frames.catch(() => {
        this.#laidOut = undefined;
      });
    }
    return this.#laidOut.frames;
  }

  #bounds = (options: Pick<ConvertOptions, 'limits'>): Partial<Limits> => ({ ...this.#limits, ...options.limits });
}

/**
 * Opens a DOCX document. Throws `QuireError`: VALIDATION_ERROR, INVALID_DOCUMENT naming the part at fault, or `password` where
 * that is missing or wrong, UNSUPPORTED_MEDIA_TYPE for other formats, LIMIT_EXCEEDED.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { open } from '@quire/quire';
 *
 * const document = await open(await readFile('report.docx'));
 * console.log(document.properties().title, await document.pages(), document.text());
 * const { pdf } = await document.toPdf({ pages: '1' });
 * await writeFile('first-page.pdf', pdf);
 * ```
 */
export async function open(docx: Uint8Array, options: OpenOptions = {}): Promise<OpenDocument> {
  check('open', docx, schema, options);
  const compression = nodeCompression;
  const plain = await unwrapped(docx, { ...options, compression });
  return new OpenDocument(plain, openPackage(plain, { ...options, compression }), options.limits);
}
