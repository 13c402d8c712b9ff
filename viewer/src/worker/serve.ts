import { type FontLibrary, isQuireError, QuireError } from '@quire/core';
import { prepareSvg } from '@quire/core/svg';
import type { FontPlace, OpenInput, Request, Response, ViewerPdfOptions } from '../protocol.js';
import { fontsFrom } from './fonts.js';
import { Opened } from './opened.js';

export interface ServeOptions {
  /** Opens the fonts of all documents, in place of the fonts that a viewer names. */
  readonly fonts?: () => Promise<FontLibrary>;
  /** Further tasks of the engine, by the name with which `Engine.run` requests them. */
  readonly tasks?: Readonly<Record<string, (input: never, opened: () => Opened) => unknown>>;
}

/** The used part of a worker's global scope; the declared types are those of a window. */
interface Scope {
  onmessage: (event: { readonly data: Request }) => void;
  postMessage(response: Response): void;
}

/**
 * Makes the worker that calls it the engine of a viewer.
 *
 * @example
 * ```ts
 * import { serve } from '@quire/viewer/serve';
 *
 * serve({ tasks: { words: (_, opened) => opened().frames.pages.length } });
 * ```
 */
export function serve({ fonts, tasks = {} }: ServeOptions = {}): void {
  const scope = globalThis as unknown as Scope;
  const library = keeping(fonts ? () => fonts() : fontsFrom);
  let opening = new AbortController();
  let opened: Opened | undefined;
  const current = (): Opened => {
    if (!opened) throw new QuireError('NOT_FOUND', 'no document is open');
    return opened;
  };

  async function work({ id, task, input }: Request, signal: AbortSignal): Promise<unknown> {
    switch (task) {
      case 'open': {
        const given = input as OpenInput;
        let told = 0;
        opened = await Opened.of(given, await library(given.fonts), {
          signal,
          onFirst: (first) => scope.postMessage({ id, first }),
          onFirstText: (firstText) => scope.postMessage({ id, firstText }),
          onProgress(stage, done, of) {
            // At most ten messages a second, so that reading them does not keep the viewer busy.
            if (performance.now() - told < 100) return;
            told = performance.now();
            scope.postMessage({ id, stage, done, of });
          },
        });
        return { ...opened.view(), picture: await pictureOf(opened, given.page) };
      }
      case 'picture':
        return current().picture(input as number);
      case 'text':
        return current().text(input as number);
      case 'find':
        return current().find(input as string);
      case 'pdf':
        return current().pdf(input as ViewerPdfOptions);
      default: {
        const own = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
        if (!own) throw new QuireError('NOT_FOUND', `the engine of the viewer has no task ${task}`);
        return own(input as never, current);
      }
    }
  }

  let practice: AbortController | undefined;

  /** Prepares the engine once no request has arrived for a while. */
  async function prepare(place: FontPlace | undefined): Promise<void> {
    practice = new AbortController();
    const { signal } = practice;
    const [fonts] = await Promise.allSettled([library(place), prepareSvg()]);
    await new Promise((resolve) => setTimeout(resolve, IDLE));
    if (signal.aborted || fonts.status === 'rejected') return;
    const { practise } = await import('./practice.js');
    await practise(fonts.value, signal);
  }

  // Tasks run in sequence, so that a page is drawn from the document that was open when the page was requested.
  let last: Promise<void> = Promise.resolve();
  scope.onmessage = ({ data }) => {
    if (data.task === 'prepare') {
      const { fonts } = data.input as Pick<OpenInput, 'fonts'>;
      // An error is ignored here: opening a document reports it.
      prepare(fonts).catch(() => {});
      scope.postMessage({ id: data.id, result: undefined });
      return;
    }
    practice?.abort(new QuireError('ABORTED', 'there is a document'));
    if (data.task === 'open') {
      opening.abort(new QuireError('ABORTED', 'another document was opened'));
      opening = new AbortController();
    }
    const { signal } = opening;
    const done = last.then(async () => {
      try {
        scope.postMessage({ id: data.id, result: await work(data, signal) });
      } catch (error) {
        scope.postMessage({ id: data.id, failure: failureOf(error) });
      }
    });
    // Searches do not block other tasks: a reader who scrolls on need not wait until a book is searched.
    if (data.task !== 'find') last = done;
  };
}

/** Milliseconds after which no request to open a document is expected, so that a practice page is laid out. */
const IDLE = 300;

/** The picture of a page; undefined if none is requested, or if drawing fails, which a later request reports. */
const pictureOf = (opened: Opened, page: number | undefined): Promise<Blob | undefined> | undefined =>
  page === undefined ? undefined : opened.picture(page).catch(() => undefined);

/** The fonts of the last used address, which are opened once for all documents. */
function keeping(open: (place: FontPlace | undefined) => Promise<FontLibrary>): typeof open {
  let kept: { readonly key: string; readonly library: Promise<FontLibrary> } | undefined;
  return (place) => {
    const key = JSON.stringify(place) ?? '';
    if (kept?.key !== key) {
      kept = { key, library: open(place) };
      // After a failure the next document tries again.
      kept.library.catch(() => {
        kept = undefined;
      });
    }
    return kept.library;
  };
}

/** The messages of Chromium and Firefox, and of Safari, for a module that could not be fetched. */
const UNFETCHED = /dynamically imported module|importing a module script failed/i;

const NOT_LOADED =
  'a part of the engine cannot be loaded: the server does not answer, this device is offline, or the page is out of date. Try again, or reload the page.';

function failureOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  if (UNFETCHED.test(message)) return { code: 'UNAVAILABLE' as const, message: NOT_LOADED, details: [] };
  return isQuireError(error) ? { code: error.code, message, details: error.details } : { message };
}
