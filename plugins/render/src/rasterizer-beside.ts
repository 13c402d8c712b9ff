/** Draws pictures on a thread: resvg draws each in one call, which takes seconds for a page with much content. */
import { Worker } from 'node:worker_threads';
import { throwIfAborted } from '@quire/core';
import { loadRasterizer } from './rasterizer.js';
import type { DrawingOrder, DrawnPicture } from './rasterizer-thread.js';

/** The time in milliseconds before an idle thread ends, which frees the memory that WebAssembly holds. */
const PATIENCE = 10_000;

let thread: DrawingThread | undefined;

/**
 * Returns a function that converts SVG to PNG. All calls share one thread, which begins to load resvg at once. If
 * threads cannot be started, as in a program bundled into one file, pictures are drawn in the calling thread. A call
 * rejects with the error of `throwIfAborted` as soon as its signal aborts.
 *
 * @example
 * ```ts
 * import { writeFile } from 'node:fs/promises';
 * import { rasterizerBeside } from '@quire/plugin-render';
 *
 * const rasterize = rasterizerBeside();
 * const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
 * await writeFile('corner.png', await rasterize(svg, 100, AbortSignal.timeout(5_000)));
 * ```
 */
export function rasterizerBeside(): (svg: string, width: number, signal?: AbortSignal) => Promise<Uint8Array> {
  running();
  return rasterizeBeside;
}

function running(): DrawingThread {
  if (!thread || thread.isOver) thread = new DrawingThread();
  return thread;
}

async function rasterizeBeside(svg: string, width: number, signal?: AbortSignal): Promise<Uint8Array> {
  throwIfAborted(signal);
  const own = running();
  try {
    return await own.draw(svg, width, signal);
  } catch (error) {
    throwIfAborted(signal);
    if (own.hasDrawn || !own.isOver) throw error;
    return (await loadRasterizer())(svg, width);
  }
}

interface Waiting {
  resolve(png: Uint8Array): void;
  reject(error: unknown): void;
}

class DrawingThread {
  readonly #worker = new Worker(new URL('./rasterizer-thread.js', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #clock: ReturnType<typeof setTimeout> | undefined;
  /** True if the thread has ended, or is about to. */
  isOver = false;
  /** True once the thread has answered, which proves that threads can be started here. */
  hasDrawn = false;

  constructor() {
    this.#worker.on('message', (drawn: DrawnPicture) => this.#hear(drawn));
    this.#worker.once('error', (error) => this.#end(error));
    this.#worker.once('exit', () => this.#end(new Error('the drawing thread has ended')));
    this.#rest();
  }

  async draw(svg: string, width: number, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const drawing: DrawingOrder = { id: ++this.#last, svg, width };
    const giveUp = (): void => this.#settle(drawing.id)?.reject(signal?.reason);
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(drawing.id, { resolve, reject });
        clearTimeout(this.#clock);
        // A thread keeps the process alive while it draws, not while it waits.
        this.#worker.ref();
        signal?.addEventListener('abort', giveUp);
        this.#worker.postMessage(drawing);
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
      // If no caller waits any more, the thread ends: the remaining work may take seconds.
      if (signal?.aborted && this.#waiting.size === 0) this.#end(signal.reason);
    }
  }

  #hear(drawn: DrawnPicture): void {
    this.hasDrawn = true;
    const waiting = this.#settle(drawn.id);
    if ('png' in drawn) waiting?.resolve(drawn.png);
    else waiting?.reject(new Error(drawn.failure));
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#rest();
    return waiting;
  }

  #rest(): void {
    this.#worker.unref();
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.#end(undefined), PATIENCE).unref();
  }

  #end(reason: unknown): void {
    this.isOver = true;
    clearTimeout(this.#clock);
    for (const id of [...this.#waiting.keys()]) {
      this.#waiting.get(id)?.reject(reason);
      this.#waiting.delete(id);
    }
    void this.#worker.terminate();
  }
}
