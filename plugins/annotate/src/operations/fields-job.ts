import type { Job, JobContext } from '@quire/core/plugin';
import { fieldsOf } from '../introspect/index.js';
import type { FieldDescription } from '../seams.js';

export const fieldsJob: Job<Uint8Array, readonly FieldDescription[]> = {
  id: 'annotate.fields',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(docx: Uint8Array, context: JobContext): Promise<readonly FieldDescription[]> {
  const { limits, signal } = context;
  const { compression } = await context.engine();
  return fieldsOf(docx, { limits, signal, compression });
}
