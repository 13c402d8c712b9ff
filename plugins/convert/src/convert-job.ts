import type { ConvertResult, FieldClock } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';

export interface ConvertOrder {
  readonly docx: Uint8Array;
  readonly markup: 'all' | 'simple' | 'none' | 'original';
  readonly fields: 'cached' | 'updated';
  readonly comments: 'margin' | 'none';
  readonly clock?: FieldClock;
  readonly fileName?: string;
  readonly profile: 'pdf' | 'pdfa-2b' | 'pdfa-2u' | 'pdfua-1';
  readonly pages?: string;
}

/** The heavy part, in a worker where the host has one. */
export const convertJob: Job<ConvertOrder, ConvertResult> = {
  id: 'convert',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run({ docx, ...asked }: ConvertOrder, context: JobContext): Promise<ConvertResult> {
  const engine = await context.engine();
  return engine.convert(docx, { ...asked, limits: context.limits, signal: context.signal });
}
