/**
 * The engine of the viewer for PDF: pdf.js, which is loaded once a PDF is opened. It performs the tasks of the engine
 * for Word documents (`EngineTasks` of the viewer): pages as pictures, their text (`text.ts`), search (`find.ts`), and
 * the outline. It adds the places of fields and annotations (`marks.ts`).
 */
import { QuireError } from '@quire/core/errors';
import type { Found, OpenAnswer, OpenInput, OutlineLine, TextNode } from '@quire/viewer';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { findIn } from './find.js';
import { type MarkPlace, marksOf } from './marks.js';
import { linksOf, pageParagraphs } from './text.js';

type PdfJs = typeof import('pdfjs-dist');

/** The address at which the service provides pdf.js, its worker, and their modules. */
const ADDRESS = '/page/pdfjs/';

/** The maximum number of pages that are shown: a file may claim any number. */
const MOST_PAGES = 5000;

/** The maximum number of pixels in a page's picture: browsers give up on a larger canvas. */
const MOST_PIXELS = 16_000_000;

let loading: Promise<PdfJs> | undefined;

function pdfJs(): Promise<PdfJs> {
  const script = `${ADDRESS}pdf.min.mjs`;
  loading ??= (import(script) as Promise<PdfJs>).then(
    (loaded) => {
      loaded.GlobalWorkerOptions.workerSrc = `${ADDRESS}pdf.worker.min.mjs`;
      return loaded;
    },
    () => {
      loading = undefined;
      throw new QuireError(
        'UNAVAILABLE',
        'the PDF viewer cannot be loaded: the service does not answer, or this device is offline',
      );
    },
  );
  return loading;
}

export class PdfEngine {
  #document: PDFDocumentProxy | undefined;
  #bytes: Uint8Array = new Uint8Array();
  /** The text of each page that was read so far, by its index. */
  #texts = new Map<number, Promise<readonly TextNode[]>>();

  /** Runs a task of the viewer, or `marks`. Rejects with a `QuireError`, as `Engine` does. */
  async run<Result>(task: string, input: unknown): Promise<Result> {
    return (await this.#run(task, input)) as Result;
  }

  close(): void {
    void this.#document?.loadingTask.destroy();
    this.#document = undefined;
  }

  #run(task: string, input: unknown): unknown {
    switch (task) {
      case 'prepare':
        return undefined;
      case 'open':
        return this.#open(input as OpenInput);
      case 'picture':
        return this.#picture(input as number);
      case 'text':
        return this.#text(input as number);
      case 'find':
        return this.#find(input as string);
      case 'pdf':
        return this.#bytes;
      case 'marks':
        return this.#marks();
      default:
        throw new QuireError('NOT_FOUND', `the PDF viewer has no task ${task}`);
    }
  }

  async #open({ docx: bytes, password }: OpenInput): Promise<OpenAnswer> {
    const { getDocument } = await pdfJs();
    const opening = getDocument({
      // A copy, because the buffer is transferred to the worker.
      data: bytes.slice(),
      password,
      // The page's policy forbids compiling text as code, and scripts in a file do not run here.
      isEvalSupported: false,
      enableXfa: false,
      cMapUrl: ADDRESS,
      standardFontDataUrl: ADDRESS,
      wasmUrl: ADDRESS,
      iccUrl: ADDRESS,
      // Fonts of the system need a style that loads them, which the page's policy forbids.
      useSystemFonts: false,
      verbosity: 0,
    });
    const document = await opening.promise.catch((error: Error) => {
      if (error.name === 'PasswordException')
        throw new QuireError('INVALID_DOCUMENT', error.message, {
          details: [{ field: 'password', issue: error.message }],
        });
      throw new QuireError('INVALID_DOCUMENT', `the PDF cannot be opened: ${error.message}`);
    });
    if (document.numPages > MOST_PAGES) {
      await opening.destroy();
      throw new QuireError('LIMIT_EXCEEDED', `the PDF has more than ${MOST_PAGES} pages`);
    }
    this.close();
    this.#document = document;
    this.#bytes = bytes;
    this.#texts = new Map();
    const labels = await document.getPageLabels().catch(() => null);
    const pages = [];
    for (let i = 0; i < document.numPages; i++) {
      const { width, height } = viewOf(await this.#page(i));
      pages.push({ width, height, label: labels?.[i] || String(i + 1) });
    }
    const { info, language } = await aboutOf(document);
    return { pages, outline: await outlineOf(document), title: info, language, differences: [] };
  }

  #page(index: number): Promise<PDFPageProxy> {
    if (!this.#document) throw new QuireError('NOT_FOUND', 'no document is open');
    return this.#document.getPage(index + 1);
  }

  async #picture(index: number): Promise<Blob> {
    const page = await this.#page(index);
    const { width, height } = viewOf(page);
    const wanted = 2 * Math.min(2, Math.max(1, devicePixelRatio));
    const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(width * scale));
    canvas.height = Math.max(1, Math.floor(height * scale));
    await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    // A document may have many pages, and browsers keep the memory of a canvas until garbage collection.
    canvas.width = canvas.height = 0;
    if (!picture) throw new QuireError('UNAVAILABLE', 'this browser cannot draw the page');
    return picture;
  }

  #text(index: number): Promise<readonly TextNode[]> {
    const known = this.#texts.get(index) ?? this.#read(index);
    this.#texts.set(index, known);
    return known;
  }

  async #read(index: number): Promise<readonly TextNode[]> {
    const page = await this.#page(index);
    const view = viewOf(page);
    const [{ items }, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
    return [...pageParagraphs(items, view.transform), ...linksOf(annotations, view)];
  }

  async #find(query: string): Promise<Found> {
    const pages = [];
    for (let i = 0; i < (this.#document?.numPages ?? 0); i++) pages.push(await this.#text(i));
    return findIn(pages, query);
  }

  async #marks(): Promise<readonly MarkPlace[]> {
    const all: MarkPlace[] = [];
    for (let i = 0; i < (this.#document?.numPages ?? 0); i++) {
      const page = await this.#page(i);
      all.push(...marksOf(await page.getAnnotations(), i, viewOf(page)));
    }
    return all;
  }
}

const viewOf = (page: PDFPageProxy) => page.getViewport({ scale: 1 });

async function aboutOf(document: PDFDocumentProxy): Promise<{ readonly info?: string; readonly language: string }> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { Title, Language } = info as { readonly Title?: string; readonly Language?: string };
  return {
    info: Title || undefined,
    language: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(Language ?? '') ? (Language ?? '') : '',
  };
}

type Items = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** The maximum number of lines in an outline: each line asks for its page. */
const MOST = 500;

/** The outline of a file; entries without a target are left out. */
async function outlineOf(document: PDFDocumentProxy): Promise<readonly OutlineLine[]> {
  const lines: OutlineLine[] = [];
  const add = async (items: Items, level: number): Promise<void> => {
    for (const { title, dest, items: inner } of items ?? []) {
      if (lines.length >= MOST) return;
      const page = await pageOf(document, dest);
      if (page !== undefined) lines.push({ title, level, page, y: 0 });
      if (level < 9) await add(inner as Items, level + 1);
    }
  };
  await add(await document.getOutline().catch(() => []), 1);
  return lines;
}

async function pageOf(document: PDFDocumentProxy, dest: string | unknown[] | null): Promise<number | undefined> {
  try {
    const [target] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
    if (typeof target === 'number') return target < document.numPages ? target : undefined;
    return target ? await document.getPageIndex(target as Parameters<typeof document.getPageIndex>[0]) : undefined;
  } catch {
    return undefined;
  }
}
