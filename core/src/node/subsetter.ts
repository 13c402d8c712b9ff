import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openHarfBuzzSubsetter, type Subsetter } from '../pdf/index.js';

let opened: Promise<Subsetter> | undefined;

/**
 * HarfBuzz's subsetter, from the module in its npm package. Started at the first call, one for the process.
 *
 * @example await convert(docx, { fonts, openSubsetter: openNodeSubsetter })
 */
export function openNodeSubsetter(): Promise<Subsetter> {
  opened ??= start();
  return opened;
}

async function start(): Promise<Subsetter> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  return openHarfBuzzSubsetter(new Uint8Array(await readFile(path)));
}
