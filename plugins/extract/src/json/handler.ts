import { type DocumentInput, type OperationContext, type Reply, warningsOf } from '@quire/core/plugin';
import { extractJob } from '../job.js';
import { type ExtractParameters, requestOf } from '../parameters.js';
import type { ExtractBody } from '../schema.js';

type ExtractInput = Pick<DocumentInput, 'document'> & {
  readonly parameters: ExtractParameters;
  readonly body?: ExtractBody;
};

/** Handles the operation. Throws the errors of the engine. */
export async function extractDocument(
  { document, parameters, body }: ExtractInput,
  { jobs }: OperationContext,
): Promise<Reply> {
  const request = { docx: document.bytes, ...requestOf(parameters, body?.password) };
  const { content, diagnostics } = await jobs.run(extractJob, request);
  return { kind: 'json', body: { ...content, warnings: warningsOf(diagnostics) } };
}
