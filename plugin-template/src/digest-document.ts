import type { DocumentInput, OperationContext, Reply } from '@quire/core/plugin';
import { type DigestAlgorithm, digestJob } from './digest-job.js';

/** Handlers are short: they hand what is heavy to a job, and turn its result into a reply. */
export async function digestDocument(
  { document, parameters }: Pick<DocumentInput, 'document'> & { readonly parameters: { algorithm: DigestAlgorithm } },
  { jobs }: OperationContext,
): Promise<Reply> {
  const { algorithm } = parameters;
  const digest = await jobs.run(digestJob, { algorithm, bytes: document.bytes });
  return { kind: 'json', body: { algorithm, digest, bytes: document.bytes.length } };
}
