import type { ConvertResult } from '@quire/core';
import { packedHere } from '@quire/core/limits';
import type { EngineConvertRequest, Job, JobContext } from '@quire/core/plugin';

export interface ConvertJobRequest extends Omit<EngineConvertRequest, 'limits' | 'signal'> {
  readonly docx: Uint8Array;
  /** True if the document is a template that was filled; see `packedHere`. */
  readonly isPackedHere?: boolean;
}

/** The job that converts, in a worker if the host has one. */
export const convertJob: Job<ConvertJobRequest, ConvertResult> = {
  id: 'convert',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(
  { docx, isPackedHere, ...request }: ConvertJobRequest,
  context: JobContext,
): Promise<ConvertResult> {
  const engine = await context.engine();
  const limits = isPackedHere ? packedHere(context.limits) : context.limits;
  return engine.convert(docx, { ...request, limits, signal: context.signal });
}
