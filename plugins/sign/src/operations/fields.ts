import { type DocumentInput, type OperationContext, operation, type Reply } from '@quire/core/plugin';
import type { RenewBody } from '../request/index.js';
import { fieldsJob } from './fields-job.js';
import { refuseOtherDocuments } from './refuse-others.js';

/** POST /v1/sign/fields. */
export const fieldsOperation = operation({
  id: 'sign.fields',
  summary: 'Lists the signature fields of a PDF document.',
  route: { method: 'POST', path: '/v1/sign/fields' },
  access: 'key',
  input: 'document',
  parameters: {},
  produces: [],
  schemas: async () => ({
    body: (await import('../request/index.js')).renewBody,
    output: (await import('./sign-report-schema.js')).fieldsReport,
  }),
  handler: { handle: listFields },
});

async function listFields(
  { document, body }: Pick<DocumentInput<Record<never, never>, RenewBody>, 'document' | 'body'>,
  { jobs }: OperationContext,
): Promise<Reply> {
  refuseOtherDocuments(document.bytes);
  const fields = await jobs.run(fieldsJob, { document: document.bytes, password: body.password });
  return { kind: 'json', body: { fields } };
}
