/**
 * The worker of the page: the engine, in the browser. A document comes in as bytes and stays here; pages go out as SVG.
 * `fonts.ts` fetches the fonts that it needs from the service, `places.ts` finds where a diagnostic shows.
 */
import {
  convert,
  DiagnosticLog,
  type FontLibrary,
  type FrameDocument,
  isQuireError,
  layout,
  openFontLibrary,
} from '@quire/core';
import { warningsOf } from '@quire/core/plugin';
import { type SvgWriter, svgWriter } from '@quire/core/svg';
import type { DataSchema, Filled, OpenedView, Request, Response, Task, ViewOptions, Work } from '../protocol.js';
import { fontsOfService } from './fonts.js';
import { placesOf } from './places.js';

interface Opened {
  readonly docx: Uint8Array;
  readonly name: string;
  readonly options: ViewOptions;
  readonly frames: FrameDocument;
  readonly writer: SvgWriter;
}

let fonts: Promise<FontLibrary> | undefined;
let opened: Opened | undefined;

const library = (): Promise<FontLibrary> => {
  fonts ??= fontsOfService().then((source) => openFontLibrary([source]));
  // A list that could not be had is asked for again with the next document.
  fonts.catch(() => {
    fonts = undefined;
  });
  return fonts;
};

/** As on the command line: a minute is more than any document that a person looks at takes. */
const LIMITS = { milliseconds: 60_000 };

const work: { readonly [Name in Task]: (input: Parameters<Work[Name]>[0]) => Promise<ReturnType<Work[Name]>> } = {
  async open({ docx, name, ...options }): Promise<OpenedView> {
    const frames = await layout(docx, { ...options, fileName: name, fonts: await library(), limits: LIMITS });
    const log = new DiagnosticLog();
    opened = { docx, name, options, frames, writer: await svgWriter(frames, { selectable: true, log }) };
    const warnings = warningsOf(frames.diagnostics);
    const places = placesOf(frames, warnings);
    return {
      pages: frames.pages.map(({ width, height, label }) => ({ width, height, label })),
      differences: warnings.map(({ code, message }, i) => ({ code, message, ...places[i] })),
    };
  },
  page: async (index) => current().writer.page(index),
  async pdf(profile): Promise<Uint8Array> {
    const { docx, name, options } = current();
    const request = { ...options, fileName: name, fonts: await library(), limits: LIMITS };
    return (await convert(docx, { ...request, profile: profile as 'pdf' })).pdf;
  },
  async schema(docx): Promise<DataSchema> {
    const { fieldsOf, schemaOf } = await import('@quire/plugin-annotate');
    return schemaOf(fieldsOf(docx));
  },
  async fill({ docx: template, data }): Promise<Filled> {
    const { annotate } = await import('@quire/plugin-annotate');
    const { docx, report } = await annotate(template, { data });
    return { docx, problems: report.errors.map(({ message }) => message) };
  },
};

function current(): Opened {
  if (!opened) throw new Error('no document is open');
  return opened;
}

/** What is used of a worker's global scope; the page's own types describe a window. */
interface Scope {
  onmessage: (event: { readonly data: Request }) => void;
  postMessage(response: Response): void;
}
const scope = globalThis as unknown as Scope;

/** One after the other: a page is drawn of the document that was open when it was asked for. */
let last: Promise<void> = Promise.resolve();

scope.onmessage = ({ data: { id, task, input } }) => {
  last = last.then(async () => {
    try {
      scope.postMessage({ id, result: await work[task](input as never) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const known = isQuireError(error) ? { field: error.details[0]?.field } : {};
      scope.postMessage({ id, error: { message, ...known } });
    }
  });
};
