import type { DocumentInput, OperationContext, Reply } from '@quire/core/plugin';
import { digestJob } from './job.js';
import type { DigestParameters } from './parameters.js';

/** Handlers are short: they hand the heavy part to a job, and turn its result into a reply. */
export async function digestDocument(
  { document, parameters }: Pick<DocumentInput, 'document'> & { readonly parameters: DigestParameters },
  { jobs }: OperationContext,
): Promise<Reply> {
  const { algorithm } = parameters;
  const digest = await jobs.run(digestJob, { algorithm, bytes: document.bytes });
  return { kind: 'json', body: { algorithm, digest, bytes: document.bytes.length } };
}
