import {
  DiagnosticLog,
  type FontLibrary,
  type FrameDocument,
  layout,
  type OnProgress,
  type Stage,
  writeFrames,
} from '@quire/core';
import { warningsOf } from '@quire/core/plugin';
import { type SvgWriter, svgWriter } from '@quire/core/svg';
import type { InvoiceRequest } from '@quire/plugin-invoice/port';
import type { FirstPage, Found, OpenedView, OpenInput, TextNode, ViewerPdfOptions } from '../protocol.js';
import { Searched } from './find.js';
import { pageText } from './page-text.js';

/** The time limit, the same as on the command line: a minute is enough for any document that a person would read. */
const LIMITS = { milliseconds: 60_000 };

/**
 * The number of laid-out pages from which the first page is shown early: shorter documents are shown as fast without
 * that.
 */
const LONG = 8;

interface Listening {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  /** Called with the first page of a long document, before all of it is laid out, and then with its text. */
  readonly onFirst: (page: FirstPage) => void;
  readonly onFirstText: (text: readonly TextNode[]) => void;
}

async function tellFirst(frames: FrameDocument, { onFirst, onFirstText }: Listening): Promise<void> {
  const [{ width, height, label }] = frames.pages;
  const writer = await svgWriter(frames, { glyphs: 'markers', log: new DiagnosticLog() });
  const picture = new Blob([await writer.page(0)], { type: 'image/svg+xml' });
  onFirst({ size: { width, height, label }, language: frames.language, picture });
  onFirstText(pageText(frames, 0));
}

/** A document that is laid out. */
export class Opened {
  #searched: Searched | undefined;

  private constructor(
    readonly input: OpenInput,
    readonly frames: FrameDocument,
    readonly fonts: FontLibrary,
    readonly writer: SvgWriter,
  ) {}

  /** Lays a document out. Throws as `layout` of `@quire/core` does. */
  static async of(input: OpenInput, fonts: FontLibrary, listening: Listening): Promise<Opened> {
    const { signal, onProgress } = listening;
    const { docx, name, markup, comments, password } = input;
    let first: FrameDocument | undefined;
    let drawing: Promise<void> | undefined;
    const request = {
      ...{ fonts, fileName: name, markup, comments, password, limits: LIMITS, signal },
      async onFirstPage(frames: FrameDocument, isAhead: boolean) {
        first = frames;
        if (!isAhead) return;
        drawing = tellFirst(frames, listening).catch(() => {});
        await drawing;
      },
      onProgress(stage: Stage, done: number, of?: number) {
        onProgress(stage, done, of);
        if (!first || drawing || stage !== 'layout' || done < LONG) return;
        drawing = tellFirst(first, listening).catch(() => {});
      },
    };
    const frames = await layout(docx, request);
    await drawing;
    return new Opened(input, frames, fonts, await svgWriter(frames, { glyphs: 'markers', log: new DiagnosticLog() }));
  }

  view(): OpenedView {
    const { pages, outline, properties, language, diagnostics } = this.frames;
    return {
      pages: pages.map(({ width, height, label }) => ({ width, height, label })),
      outline: outline.map(({ title, level, destination: { page, y } }) => ({ title, level, page, y })),
      title: properties.title,
      language,
      differences: warningsOf(diagnostics).map(({ code, message }) => ({ code, message })),
    };
  }

  async picture(index: number): Promise<Blob> {
    return new Blob([await this.writer.page(index)], { type: 'image/svg+xml' });
  }

  text(index: number): readonly TextNode[] {
    return pageText(this.frames, index);
  }

  async find(query: string): Promise<Found> {
    this.#searched ??= new Searched(this.frames);
    return this.#searched.find(query);
  }

  async pdf(given: ViewerPdfOptions): Promise<Uint8Array> {
    const { forms, fields, clock, invoice, invoiceLevel: level, ...options } = given;
    const wanted = { invoice, level, profile: options.profile } as InvoiceRequest;
    const isInvoice = invoice !== undefined || level !== undefined;
    const prepared = isInvoice ? (await import('@quire/plugin-invoice')).invoiceOf(wanted) : undefined;
    const request = { ...options, invoice: prepared, fonts: this.fonts, limits: LIMITS };
    return (await writeFrames(await this.framesWith({ forms, fields, clock }), request)).pdf;
  }

  /** The frames for a PDF: the shown ones, or a new layout if fields or the time must differ. */
  async framesWith({
    forms,
    fields,
    clock,
  }: Pick<ViewerPdfOptions, 'forms' | 'fields' | 'clock'>): Promise<FrameDocument> {
    if (forms !== 'fillable' && fields !== 'updated' && !clock) return this.frames;
    const { docx, name, markup, comments, password } = this.input;
    const request = { fonts: this.fonts, fileName: name, markup, comments, password, forms, fields, limits: LIMITS };
    return layout(docx, { ...request, clock: clock ?? (fields === 'updated' ? { now: new Date() } : undefined) });
  }
}
