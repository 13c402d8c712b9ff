import { QuireError } from '@quire/core';
import { type DocumentInput, type OperationContext, type Reply, warningsHeader, warningsOf } from '@quire/core/plugin';
import type { ConvertParameters } from './convert.js';
import { convertJob } from './convert-job.js';

/** Handles the operation. Throws NOT_AVAILABLE for a profile that the engine cannot write, and what the engine throws. */
export async function convertDocument(
  { document, parameters }: Pick<DocumentInput, 'document'> & { readonly parameters: ConvertParameters },
  { jobs }: OperationContext,
): Promise<Reply> {
  refuseUnavailable(parameters);
  const { markup, fields, comments, pages } = parameters;
  const result = await jobs.run(convertJob, { docx: document.bytes, markup, fields, comments, pages });
  const warnings = warningsOf(result.diagnostics);
  return {
    kind: 'document',
    bytes: result.pdf,
    contentType: 'application/pdf',
    filename: parameters.filename ?? pdfName(document.filename),
    report: { pages: result.pages, warnings },
    headers: {
      'X-Pages': String(result.pages),
      ...(warnings.length > 0 && { 'X-Warnings': warningsHeader(warnings) }),
    },
  };
}

function refuseUnavailable({ profile }: ConvertParameters): void {
  if (profile === 'pdf') return;
  throw new QuireError('NOT_AVAILABLE', `the profile ${profile} is announced and cannot be written yet; pdf can`, {
    details: [{ field: 'profile', issue: `${profile} is not available` }],
  });
}

/** The document's own name with its extension changed: `offer.docx` becomes `offer.pdf`. */
export function pdfName(filename = ''): string {
  const stem = filename.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '');
  return `${stem || 'document'}.pdf`;
}
