import type { ConvertResult } from '@quire/core';
import type { EngineConvertRequest, Job, JobContext } from '@quire/core/plugin';

export interface ConvertJobRequest extends Omit<EngineConvertRequest, 'limits' | 'signal'> {
  readonly docx: Uint8Array;
}

/** The heavy part, in a worker where the host has one. */
export const convertJob: Job<ConvertJobRequest, ConvertResult> = {
  id: 'convert',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run({ docx, ...request }: ConvertJobRequest, context: JobContext): Promise<ConvertResult> {
  const engine = await context.engine();
  return engine.convert(docx, { ...request, limits: context.limits, signal: context.signal });
}
