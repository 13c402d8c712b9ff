import { DiagnosticLog, type FontLibrary, type FrameDocument, layout, type OnProgress, writeFrames } from '@quire/core';
import { warningsOf } from '@quire/core/plugin';
import { type SvgWriter, svgWriter } from '@quire/core/svg';
import type { DrawnPage, Found, OpenedView, OpenInput, PdfOptions } from '../protocol.js';
import { Searched } from './find.js';
import { pageText } from './page-text.js';

/** As on the command line: a minute is more than any document that a person looks at takes. */
const LIMITS = { milliseconds: 60_000 };

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
  static async of(
    input: OpenInput,
    fonts: FontLibrary,
    { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: OnProgress },
  ): Promise<Opened> {
    const { docx, name, markup, comments, password } = input;
    const request = { fonts, fileName: name, markup, comments, password, limits: LIMITS, signal, onProgress };
    const frames = await layout(docx, request);
    return new Opened(input, frames, fonts, await svgWriter(frames, { log: new DiagnosticLog() }));
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

  async page(index: number): Promise<DrawnPage> {
    return { picture: await this.picture(index), text: pageText(this.frames, index) };
  }

  async picture(index: number): Promise<Blob> {
    return new Blob([await this.writer.page(index)], { type: 'image/svg+xml' });
  }

  find(query: string): Found {
    this.#searched ??= new Searched(this.frames);
    return this.#searched.find(query);
  }

  async pdf({ profile, ...options }: PdfOptions): Promise<Uint8Array> {
    const request = { ...options, profile: profile as 'pdf' | undefined, fonts: this.fonts, limits: LIMITS };
    return (await writeFrames(this.frames, request)).pdf;
  }
}
