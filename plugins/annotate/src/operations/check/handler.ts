import type { DocumentInput, OperationContext, ParameterValues, Reply } from '@quire/core/plugin';
import { documentKind } from '../annotate/document-kind.js';
import { checkJob } from './job.js';
import type { parameters } from './operation.js';
import type { CheckBody } from './schema.js';

type Input = Pick<DocumentInput, 'document' | 'body'> & { readonly parameters: ParameterValues<typeof parameters> };

/** Handles the operation. Throws what opening the document throws. */
export async function check(
  { document, body, parameters: { to, ...syntax } }: Input,
  { jobs }: OperationContext,
): Promise<Reply> {
  const { data, password } = (body ?? {}) as CheckBody;
  const { report, docx } = await jobs.run(checkJob, {
    docx: document.bytes,
    password,
    data,
    ...syntax,
    commented: to === 'docx',
  });
  return docx
    ? { kind: 'document', bytes: docx, ...documentKind(document.filename), report }
    : { kind: 'json', body: report };
}
