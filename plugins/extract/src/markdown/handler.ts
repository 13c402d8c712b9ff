import { DiagnosticLog } from '@quire/core';
import { type DocumentInput, type OperationContext, type Reply, warningsHeader, warningsOf } from '@quire/core/plugin';
import { extractJob } from '../job.js';
import { type ExtractParameters, requestOf } from '../parameters.js';
import type { ExtractBody } from '../schema.js';
import { markdownOf } from './write.js';

type ExtractInput = Pick<DocumentInput, 'document'> & {
  readonly parameters: ExtractParameters;
  readonly body?: ExtractBody;
};

/** Handles the operation. Throws the errors of the engine. */
export async function writeDocument(
  { document, parameters, body }: ExtractInput,
  { jobs }: OperationContext,
): Promise<Reply> {
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
