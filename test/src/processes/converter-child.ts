/** The process of a `Converter`: converts the documents of its parent one at a time. */
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { isQuireError } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import type { Conversion, ConversionRequest } from './conversion.js';

const engine = nodeEngine();

async function convert({ input, output, milliseconds, options }: ConversionRequest): Promise<Conversion> {
  const started = performance.now();
  const measured = () => ({
    milliseconds: performance.now() - started,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  });
  try {
    const docx = new Uint8Array(readFileSync(input));
    const { pdf, pages, diagnostics } = await engine.convert(docx, { ...options, limits: { milliseconds } });
    writeFileSync(output, pdf);
    return { kind: 'pdf', pages, diagnostics: diagnostics.map(({ code }) => code), ...measured() };
  } catch (error) {
    if (isQuireError(error)) return { kind: 'refused', code: error.code, message: error.message, ...measured() };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'crashed', message, ...measured() };
  }
}

process.on('message', async (request: ConversionRequest) => process.send?.(await convert(request)));
process.on('disconnect', () => process.exit());
