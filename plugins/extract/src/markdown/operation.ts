import { DiagnosticLog } from '@quire/core';
import {
  type DocumentInput,
  type OperationContext,
  operation,
  type Reply,
  warningsHeader,
  warningsOf,
} from '@quire/core/plugin';
import { extractJob } from '../job.js';
import { type ExtractParameters, parameters, requestOf, SECRETS, TAKES } from '../parameters.js';
import type { ExtractBody } from '../schema.js';
import { markdownOf } from './write.js';

type ExtractInput = Pick<DocumentInput, 'document'> & {
  readonly parameters: ExtractParameters;
  readonly body?: ExtractBody;
};

async function writeDocument({ document, parameters, body }: ExtractInput, { jobs }: OperationContext): Promise<Reply> {
  const request = { docx: document.bytes, ...requestOf(parameters, body?.password) };
  const { content, diagnostics } = await jobs.run(extractJob, request);
  const log = new DiagnosticLog();
  const text = markdownOf(content, {
    comments: parameters.markup === 'all',
    refused: (scheme) => log.report({ code: 'feature-ignored', what: `a link to ${scheme}:, which may be harmful` }),
  });
  const warnings = warningsOf([...diagnostics, ...log.all]);
  return {
    kind: 'document',
    bytes: new TextEncoder().encode(text),
    contentType: 'text/markdown',
    filename: `${document.filename?.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '') || 'document'}.md`,
    report: { blocks: content.blocks.length, warnings },
    ...(warnings.length > 0 && { headers: { 'X-Warnings': warningsHeader(warnings) } }),
  };
}

export const extractMarkdown = operation({
  id: 'extract.markdown',
  summary: 'Extracts the content of a DOCX document as Markdown.',
  description:
    'Headings, lists, tables, emphasis, links and notes, in the Markdown of GitHub; with all changes also changes and comments, in CriticMarkup.',
  route: { method: 'POST', path: '/v1/extract/markdown' },
  command: {
    words: ['markdown'],
    files: 'many',
    takes: TAKES,
    fixed: { from: 'docx' },
    secrets: SECRETS,
    extension: '.md',
  },
  access: 'key',
  input: 'document',
  parameters,
  produces: ['text/markdown'],
  headers: { 'X-Warnings': 'Content that could not be read as the document says. Percent-encoded UTF-8.' },
  schemas: async () => {
    const { extractBody, markdownReport } = await import('../schema.js');
    return { body: extractBody, output: markdownReport };
  },
  handler: { handle: writeDocument },
});
