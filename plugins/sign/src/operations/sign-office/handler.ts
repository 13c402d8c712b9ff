import type { OperationContext, Reply, Upload } from '@quire/core/plugin';
import { type SignReport, signedOfficeReply } from '../reply.js';
import { type SignOfficeRequest, signOfficeJob } from './job.js';

/** Signs an Office document for `sign`, whose route and command it shares. Throws the errors of `signOffice`. */
export async function signOfficeDocument(
  document: Upload,
  request: Omit<SignOfficeRequest, 'document'>,
  { filename, identity }: { readonly filename?: string; readonly identity: SignReport['identity'] },
  { jobs }: OperationContext,
): Promise<Reply> {
  const { bytes, contentType, ...outcome } = await jobs.run(signOfficeJob, { ...request, document: document.bytes });
  const { level, signedAt } = request;
  const report = { ...outcome, level, signedAt: signedAt.toISOString(), identity };
  return signedOfficeReply({ bytes, contentType }, filename ?? document.filename, report);
}
