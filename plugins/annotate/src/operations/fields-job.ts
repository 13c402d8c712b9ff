import type { Job, JobContext } from '@quire/core/plugin';
import { fieldsOf } from '../introspect/index.js';
import type { FieldDescription } from '../seams.js';

/** What is to be listed: the fields of a template, with tags between those delimiters. */
export interface FieldsTask {
  readonly docx: Uint8Array;
  readonly delimiters?: string;
}

export const fieldsJob: Job<FieldsTask, readonly FieldDescription[]> = {
  id: 'annotate.fields',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run({ docx, delimiters }: FieldsTask, context: JobContext): Promise<readonly FieldDescription[]> {
  const { limits, signal } = context;
  const { compression } = await context.engine();
  return fieldsOf(docx, { limits, signal, compression, delimiters });
}
