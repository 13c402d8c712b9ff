import type { ReadRequest } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import { type Extracted, extract } from './content/index.js';

export interface ExtractJobRequest extends Pick<ReadRequest, 'markup' | 'fields' | 'clock' | 'password'> {
  readonly docx: Uint8Array;
}

/** The job of extraction, run in a worker if the host has one. */
export const extractJob: Job<ExtractJobRequest, Extracted> = {
  id: 'extract',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run({ docx, ...request }: ExtractJobRequest, context: JobContext): Promise<Extracted> {
  const { compression } = await context.engine();
  return extract(docx, { ...request, compression, limits: context.limits, signal: context.signal });
}
