import { unwrapped } from '@quire/core/opc';
import type { Job, JobContext } from '@quire/core/plugin';
import { loadExtensions } from '../../extensions/index.js';
import { fieldsOf } from '../../introspect/index.js';
import type { FieldDescription } from '../../report/index.js';
import type { FillOptions } from '../../request/index.js';

export interface FieldsRequest {
  readonly docx: Uint8Array;
  /** Opens an encrypted template. */
  readonly password?: string;
  readonly delimiters?: string;
  readonly dialect?: FillOptions['dialect'];
  readonly extensions: readonly string[];
}

export const fieldsJob: Job<FieldsRequest, readonly FieldDescription[]> = {
  id: 'annotate.fields',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(
  { docx, password, delimiters, dialect, extensions }: FieldsRequest,
  context: JobContext,
): Promise<readonly FieldDescription[]> {
  const { limits, signal } = context;
  const { compression } = await context.engine();
  const template = await unwrapped(docx, { password, limits, compression, signal });
  const { fields } = await loadExtensions(extensions);
  return fieldsOf(template, { limits, signal, compression, delimiters, dialect, fields });
}
