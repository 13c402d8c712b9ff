import { mustBeObject } from '../../base/argument.js';
import { QuireError } from '../../base/errors.js';
import type { WebFontOptions } from '../../fonts/index.js';
import { type FromThread, type Pool, type PoolSize, poolOf, type StartThread } from '../index.js';

/** `WebFontOptions` that can be sent to a worker: addresses are relative to the page, not to the worker's script. */
export type WebPoolFonts = Pick<WebFontOptions, 'packs' | 'cache'> & { readonly from: string };

export interface WebPoolOptions extends PoolSize {
  /** The source of each worker's fonts, as in `webFonts`. */
  readonly fonts: WebPoolFonts;
  /**
   * Starts a worker that only runs the module `@quire/core/pool/thread`. Vite and webpack find that module by
   * themselves; others, such as esbuild and Rollup, need it as a separate entry.
   */
  readonly start?: () => Worker;
}

/**
 * Starts Web Workers that convert documents, so that the page stays responsive, like `createPool` of
 * `@quire/core/node/pool`, with fonts that are fetched. By default one worker for each core, started when a document
 * first needs it. If a worker crashes, only its current document fails, with NOT_AVAILABLE.
 *
 * ```ts
 * import { createPool } from '@quire/core/pool';
 * import latin from '@quire/fonts/fonts.json';
 *
 * const pool = createPool({ size: 2, fonts: { packs: [latin], from: '/fonts/' } });
 * const { pdf } = await pool.convert(docx, { markup: 'none', transfer: true });
 * ```
 *
 * @example
 * ```ts
 * import { createRequire } from 'node:module';
 * import { createPool } from '@quire/core/pool';
 *
 * const latin = createRequire(import.meta.url)('@quire/fonts/fonts.json'); // In a page it is imported.
 * const pool = createPool({ size: 2, fonts: { packs: [latin], from: 'https://fonts.example.com/' } });
 * console.log(pool.size, pool.waiting); // 2 0
 * await pool.close();
 * ```
 */
export function createPool(options: WebPoolOptions): Pool {
  mustBeObject('options', options);
  const { fonts, size = cores(), queue, start = startWorker } = options;
  const { packs, cache } = fonts ?? {};
  if (typeof fonts?.from !== 'string' || !Array.isArray(packs)) {
    const issue = 'must have packs (manifests such as fonts.json of @quire/fonts) and from (their address)';
    throw new QuireError('VALIDATION_ERROR', `fonts ${issue}`, { details: [{ field: 'fonts', issue }] });
  }
  return poolOf({ size, queue }, webThread(start, { packs, cache, from: absolute(fonts.from) }));
}

/** The used part of a Web Worker. */
interface Worker {
  onmessage: ((event: { readonly data: FromThread }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null;
  onmessageerror: ((event: unknown) => void) | null;
  postMessage(message: unknown, handed?: ArrayBuffer[]): void;
  terminate(): void;
}

/** The constructor of workers; it must be the global named `Worker`, because bundlers search for it. */
declare const Worker: new (address: URL, options: { readonly type: 'module' }) => Worker;

interface Page {
  readonly Worker?: unknown;
  readonly navigator?: { readonly hardwareConcurrency?: number };
  readonly location?: { readonly href: string };
}
const page = globalThis as unknown as Page;

const cores = (): number => page.navigator?.hardwareConcurrency ?? 2;

/** Bundlers find the worker's module only in an expression of this form. */
function startWorker(): Worker {
  if (page.Worker) return new Worker(new URL('./thread.js', import.meta.url), { type: 'module' });
  throw new QuireError('NOT_AVAILABLE', 'Web Workers are not available here; on Node use @quire/core/node/pool');
}

/** Makes an address absolute: in a worker, relative ones cannot be resolved if its script has one such as `blob:`. */
const absolute = (from: string): string => (page.location ? new URL(from, page.location.href).href : from);

/** The error event of a missing script has no message. */
const NOT_LOADED =
  'the script of the worker cannot be loaded: see the network log of the page, or start another one with `start` of createPool';

function webThread(start: () => Worker, fonts: WebPoolFonts): StartThread {
  return (listener) => {
    const worker = start();
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      worker.terminate();
      // Called after the current code, as an event would be.
      queueMicrotask(() => listener.ended());
    };
    const crash = (cause: unknown): void => {
      listener.crashed(cause);
      end();
    };
    worker.onmessage = ({ data }) => listener.message(data);
    worker.onmessageerror = () => crash(new Error('its response could not be read'));
    worker.onerror = (event) => {
      event.preventDefault?.();
      crash(event.message ? new Error(event.message) : new QuireError('NOT_AVAILABLE', NOT_LOADED));
    };
    worker.postMessage({ kind: 'fonts', fonts });
    return {
      post: (message, handed) => worker.postMessage(message, handed),
      end: async () => end(),
      // A page stays alive as long as it is open, with or without workers.
      hold: () => {},
    };
  };
}
