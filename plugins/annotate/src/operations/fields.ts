import { type DocumentInput, type OperationContext, operation, type Reply } from '@quire/core/plugin';
import { toldField } from '../report/index.js';
import { delimiters } from './delimiters-parameter.js';
import { fieldsJob } from './fields-job.js';

/** POST /v1/annotate/fields and `quire fields`. */
export const fieldsOperation = operation({
  id: 'annotate.fields',
  summary: 'Lists what a DOCX template can be filled with.',
  route: { method: 'POST', path: '/v1/annotate/fields' },
  command: { words: ['fields'], files: 'one', prints: 'json' },
  access: 'key',
  input: 'document',
  parameters: {
    delimiters,
  },
  produces: [],
  schemas: async () => ({ output: (await import('../report/report-schema.js')).fieldsReport }),
  handler: { handle: listFields },
});

type Input = Pick<DocumentInput, 'document'> & { readonly parameters: { readonly delimiters?: string } };

async function listFields({ document, parameters }: Input, { jobs }: OperationContext): Promise<Reply> {
  const fields = await jobs.run(fieldsJob, { docx: document.bytes, ...parameters });
  return { kind: 'json', body: { fields: fields.map(toldField) } };
}
