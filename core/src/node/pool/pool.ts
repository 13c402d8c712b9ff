import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { mustBeObject } from '../../base/argument.js';
import { QuireError } from '../../base/errors.js';
import { type Pool, type PoolSize, poolOf, type StartThread } from '../../pool/index.js';
import type { NodeFontOptions } from '../fonts.js';

export interface PoolOptions extends NodeFontOptions, PoolSize {
  /** Cap on the heap of a thread; 1024 by default. */
  readonly memoryMegabytes?: number;
}

/**
 * Starts threads that convert documents, each with its own engine, one per core by default. They keep the process alive
 * only while they work. A thread that exceeds its memory ends, and its document fails with LIMIT_EXCEEDED.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { createPool } from '@quire/core/node/pool';
 *
 * const pool = createPool({ size: 2 });
 * const writing: Promise<void>[] = [];
 * for (const name of ['report', 'invoice']) {
 *   await pool.ready();
 *   const converting = pool.convert(await readFile(`${name}.docx`));
 *   writing.push(converting.then(({ pdf }) => writeFile(`${name}.pdf`, pdf)));
 * }
 * await Promise.allSettled(writing);
 * await pool.close();
 * ```
 */
export function createPool(options: PoolOptions = {}): Pool {
  mustBeObject('options', options);
  const { size = availableParallelism(), queue, folders, memoryMegabytes = 1024 } = options;
  return poolOf({ size, queue }, nodeThread({ folders }, memoryMegabytes));
}

const nodeThread =
  (fonts: NodeFontOptions, memoryMegabytes: number): StartThread =>
  (listener) => {
    const worker = new Worker(new URL('./thread.js', import.meta.url), {
      workerData: fonts,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    worker.unref();
    worker.on('message', (message) => listener.message(message));
    worker.on('error', (error) => listener.crashed(isOutOfMemory(error) ? tooMuch(memoryMegabytes) : error));
    worker.once('exit', () => listener.ended());
    return {
      post: (message, handed) => worker.postMessage(message, handed),
      end: async () => void (await worker.terminate()),
      hold: (holds) => (holds ? worker.ref() : worker.unref()),
    };
  };

const isOutOfMemory = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuch = (megabytes: number): QuireError =>
  new QuireError('LIMIT_EXCEEDED', `the document takes more than ${megabytes} MB of memory`);
