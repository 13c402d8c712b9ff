import { type DocumentInput, type OperationContext, operation, type Reply } from '@quire/core/plugin';
import { refuseOfficeDocuments } from '../pdf-only.js';
import { signatureFieldsJob } from './job.js';
import type { SignatureFieldsBody } from './schema.js';

/** Lists signature fields. Throws NOT_AVAILABLE for an Office document, and the errors of `openPdf`. */
async function listFields(
  { document, body }: Pick<DocumentInput<Record<never, never>, SignatureFieldsBody>, 'document' | 'body'>,
  { jobs }: OperationContext,
): Promise<Reply> {
  refuseOfficeDocuments(document.bytes);
  const fields = await jobs.run(signatureFieldsJob, { document: document.bytes, password: body.password });
  return { kind: 'json', body: { fields } };
}

export const signatureFieldsOperation = operation({
  id: 'sign.fields',
  summary: 'Lists the signature fields of a PDF document.',
  route: { method: 'POST', path: '/v1/sign/fields' },
  access: 'key',
  input: 'document',
  parameters: {},
  produces: [],
  examples: { file: 'report.pdf' },
  schemas: async () => {
    const { signatureFieldsBody, signatureFieldsReport } = await import('./schema.js');
    return { body: signatureFieldsBody, output: signatureFieldsReport };
  },
  handler: { handle: listFields },
});
