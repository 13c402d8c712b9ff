import { type DocumentInput, type OperationContext, operation, type Reply, warningsOf } from '@quire/core/plugin';
import { extractJob } from '../job.js';
import { type ExtractParameters, parameters, requestOf, SECRETS, TAKES } from '../parameters.js';
import type { ExtractBody } from '../schema.js';

type ExtractInput = Pick<DocumentInput, 'document'> & {
  readonly parameters: ExtractParameters;
  readonly body?: ExtractBody;
};

async function extractDocument(
  { document, parameters, body }: ExtractInput,
  { jobs }: OperationContext,
): Promise<Reply> {
  const request = { docx: document.bytes, ...requestOf(parameters, body?.password) };
  const { content, diagnostics } = await jobs.run(extractJob, request);
  return { kind: 'json', body: { ...content, warnings: warningsOf(diagnostics) } };
}

export const extractJson = operation({
  id: 'extract',
  summary: 'Extracts the content of a DOCX document as JSON.',
  description:
    'Text with headings, lists, tables and links in reading order, notes, headers and footers, comments with the commented text, tracked changes, fields and properties.',
  route: { method: 'POST', path: '/v1/extract' },
  command: {
    words: ['extract'],
    files: 'many',
    takes: TAKES,
    fixed: { from: 'docx' },
    secrets: SECRETS,
    prints: 'json',
  },
  access: 'key',
  input: 'document',
  parameters,
  produces: [],
  schemas: async () => {
    const { extractBody, extractReply } = await import('../schema.js');
    return { body: extractBody, output: extractReply };
  },
  handler: { handle: extractDocument },
});
