import {
  type FrameDocument,
  invalidArgument,
  type OpenedDocx,
  Scheduler,
  throwIfAborted,
  writeFrames,
} from '@quire/core';
import { type DocxModel, textOf } from '@quire/core/docx';
import type { Limits } from '@quire/core/limits';
import { nodeCompression, openNodeSubsetter } from '@quire/core/node';
import { type FieldDescription, fieldsOf } from '@quire/plugin-annotate';
import { z } from 'zod';
import { type AnnotatedDocument, type AnnotateOptions, annotated, checkAnnotateOptions } from './annotate.js';
import { check, limits, password, signal } from './check.js';
import {
  type ConvertedDocument,
  type ConvertOptions,
  checkConvertOptions,
  converted,
  engineRequest,
  unpreparedRequest,
} from './convert.js';
import { engine } from './engine.js';

export interface OpenOptions {
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

const schema = z.strictObject({
  password: password.optional(),
  limits: limits.optional(),
  signal: signal.optional(),
});

export interface AskOptions {
  readonly signal?: AbortSignal;
}

const asking = z.strictObject({ signal: signal.optional() });

const checkAsking = (call: string, docx: Uint8Array, options: AskOptions): void => check(call, docx, asking, options);

type SvgPages = Awaited<ReturnType<typeof import('@quire/core/svg')['svgWriter']>>;

type LookOptions = Omit<ConvertOptions, 'pages' | 'password'>;

/** The options of other calls that have no meaning for an open document. */
const OPENED = { password: 'is not an option of this call: use it with open' };
const COUNTED = { ...OPENED, pages: 'is not an option of this call, which returns all pages' };
const DRAWN = { ...OPENED, pages: 'is not an option of this call; the page is the first argument' };

interface LaidOut {
  readonly key: string;
  readonly frames: Promise<FrameDocument>;
  svg?: Promise<SvgPages>;
}

/** A DOCX for several calls: it is read once, and laid out for each set of options; only the last layout is kept. */
export class OpenDocument {
  readonly #opened: OpenedDocx;
  readonly #limits: Partial<Limits> | undefined;
  #laidOut: LaidOut | undefined;

  /** Made by `open`. */
  constructor(opened: OpenedDocx, bounds: Partial<Limits> | undefined) {
    this.#opened = opened;
    this.#limits = bounds;
  }

  /** The text of the body, with one line per paragraph and all tracked changes accepted. */
  async text(options: AskOptions = {}): Promise<string> {
    checkAsking('text', this.#opened.archive, options);
    throwIfAborted(options.signal);
    return textOf(this.#opened.model.body.blocks);
  }

  /** Lists fields for a fill: controls, merge fields, form fields, bookmarks, names in braces, in document order. */
  async fields(options: AskOptions = {}): Promise<readonly FieldDescription[]> {
    checkAsking('fields', this.#opened.archive, options);
    return fieldsOf(this.#opened.package, options);
  }

  /** Title, author and the other document properties; absent if the file does not have them. */
  properties(): DocxModel['properties'] {
    return this.#opened.model.properties;
  }

  /** The number of pages of the document; the same options as `toPdf`. */
  async pages(options: LookOptions = {}): Promise<number> {
    checkConvertOptions('pages', this.#opened.archive, options, COUNTED);
    return (await this.#layout(options)).frames.pages.length;
  }

  /** The document as PDF; other `pages` or another `profile` need no new layout. See `convert`. */
  async toPdf(options: Omit<ConvertOptions, 'password'> = {}): Promise<ConvertedDocument> {
    checkConvertOptions('toPdf', this.#opened.archive, options, OPENED);
    const { fonts } = engine();
    const own = { fonts, compression: nodeCompression, openSubsetter: openNodeSubsetter };
    const request = { ...(await engineRequest({ ...options, limits: this.#bounds(options) })), ...own };
    const { frames } = await this.#layout(options);
    return converted(await writeFrames(frames, request));
  }

  /** A page as SVG with outlines, from 1; options as for `pages`. Throws VALIDATION_ERROR without such a page. */
  async toSvg(page: number, options: LookOptions = {}): Promise<string> {
    checkConvertOptions('toSvg', this.#opened.archive, options, DRAWN);
    const { frames, laidOut } = await this.#layout(options);
    if (typeof page !== 'number' || !frames.pages[page - 1]) {
      const issue = `must be a page from 1 to ${frames.pages.length}`;
      throw invalidArgument('page', issue, `toSvg: page ${issue}`);
    }
    laidOut.svg ??= svgPages(frames);
    return (await laidOut.svg).page(page - 1, undefined, options.signal);
  }

  /** A filled copy; this document stays as it is. See `annotate`. */
  async annotate(options: Omit<AnnotateOptions, 'password'>): Promise<AnnotatedDocument> {
    checkAnnotateOptions('annotate', this.#opened.archive, options, OPENED);
    return annotated(this.#opened.package, { ...options, limits: this.#bounds(options) });
  }

  /** The file, decrypted if it was encrypted. */
  save(): Uint8Array {
    // Files are read as Buffers, whose `slice` would share the same memory.
    return new Uint8Array(this.#opened.archive);
  }

  async #layout(options: LookOptions): Promise<{ readonly frames: FrameDocument; readonly laidOut: LaidOut }> {
    const { markup, fields, forms, comments, clock, fileName } = unpreparedRequest(options);
    const look = { markup, fields, forms, comments, clock, fileName };
    const key = JSON.stringify(look);
    // If another call started the layout and cancelled it, by its own limit or signal, this call starts it again.
    while (this.#laidOut?.key === key) {
      const laidOut = this.#laidOut;
      // The signal of this call is checked, even while it waits for another call.
      const frames = await new Scheduler(options.signal).raceAbort(laidOut.frames.catch(() => undefined));
      if (frames) return { frames, laidOut };
      throwIfAborted(options.signal);
    }
    const { signal, onProgress } = options;
    const request = { ...look, limits: this.#bounds(options), signal, onProgress };
    const laidOut: LaidOut = { key, frames: engine().layout(this.#opened, request) };
    this.#laidOut = laidOut;
    try {
      return { frames: await laidOut.frames, laidOut };
    } catch (error) {
      if (this.#laidOut === laidOut) this.#laidOut = undefined;
      throw error;
    }
  }

  #bounds = (options: { readonly limits?: Partial<Limits> }): Partial<Limits> => ({
    ...this.#limits,
    ...options.limits,
  });
}

/**
 * Opens a DOCX document. Throws `QuireError`: VALIDATION_ERROR, INVALID_DOCUMENT naming the faulty part, or
 * `password` if that is missing or wrong, UNSUPPORTED_MEDIA_TYPE for other formats, LIMIT_EXCEEDED.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { open } from '@quire/quire';
 *
 * const document = await open(await readFile('report.docx'));
 * console.log(document.properties().title, await document.pages(), await document.text());
 * const { pdf } = await document.toPdf({ pages: '1' });
 * await writeFile('first-page.pdf', pdf);
 * ```
 */
export async function open(docx: Uint8Array, options: OpenOptions = {}): Promise<OpenDocument> {
  check('open', docx, schema, options);
  // A copy, because the caller may overwrite its bytes while the document is open, or transfer them.
  return new OpenDocument(await engine().open(new Uint8Array(docx), options), options.limits);
}

async function svgPages(frames: FrameDocument): Promise<SvgPages> {
  const { svgWriter } = await import('@quire/core/svg');
  return svgWriter(frames, { compression: nodeCompression });
}
