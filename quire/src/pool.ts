import { createPool as createEnginePool, type PoolOptions } from '@quire/core/node/pool';
import { z } from 'zod';
import { checkCallOptions, wholeFrom } from './check.js';
import {
  type ConvertedDocument,
  type ConvertOptions,
  checkConvertOptions,
  converted,
  engineRequest,
} from './convert.js';

export type { PoolOptions } from '@quire/core/node/pool';

/** Threads that convert documents, so that the program's own thread stays free. */
export interface Pool {
  readonly size: number;
  /** Converts as `convert` does; crashed threads and the queue are handled as in `@quire/core/node/pool`. */
  convert(docx: Uint8Array, options?: ConvertOptions): Promise<ConvertedDocument>;
  /** Resolves when a document would not have to wait: await it before you read the next one. */
  ready(): Promise<void>;
  /** Ends all threads; documents that are not done reject with UNAVAILABLE. */
  close(): Promise<void>;
}

const schema = z.strictObject({
  size: wholeFrom(1).optional(),
  queue: wholeFrom(0).optional(),
  memoryMegabytes: wholeFrom(1).optional(),
  folders: z.array(z.string(), { error: 'must be a list of folders' }).optional(),
});

/**
 * Starts a pool of threads, one for each core by default.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { createPool } from '@quire/quire';
 *
 * const pool = await createPool({ size: 2 });
 * const converting = ['report.docx', 'invoice.docx'].map(async (name) => {
 *   const { pdf } = await pool.convert(await readFile(name), { markup: 'none' });
 *   await writeFile(`${name}.pdf`, pdf);
 * });
 * await Promise.all(converting);
 * await pool.close();
 * ```
 */
export async function createPool(options: PoolOptions = {}): Promise<Pool> {
  checkCallOptions('createPool', schema, options);
  const pool = createEnginePool(options);
  return {
    size: pool.size,
    async convert(docx, request = {}) {
      checkConvertOptions('convert', docx, request);
      return converted(await pool.convert(docx, await engineRequest(request)));
    },
    ready: () => pool.ready(),
    close: () => pool.close(),
  };
}
