import type { DocumentInput, OperationContext, Reply } from '@quire/core/plugin';
import { refuseOfficeDocuments } from '../pdf-only.js';
import { signatureFieldsJob } from './job.js';
import type { SignatureFieldsBody } from './schema.js';

/** Lists signature fields. Throws NOT_AVAILABLE for an Office document, and the errors of `openPdf`. */
export async function listFields(
  { document, body }: Pick<DocumentInput<Record<never, never>, SignatureFieldsBody>, 'document' | 'body'>,
  { jobs }: OperationContext,
): Promise<Reply> {
  refuseOfficeDocuments(document.bytes);
  const fields = await jobs.run(signatureFieldsJob, { document: document.bytes, password: body.password });
  return { kind: 'json', body: { fields } };
}
