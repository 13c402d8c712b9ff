import type { Attachment, ConvertRequest } from '@quire/core';
import {
  type DocumentInput,
  type OperationContext,
  type Reply,
  type Upload,
  warningsHeader,
  warningsOf,
} from '@quire/core/plugin';
import { clockOf, protectionOf, reductionOf, refused, stampsOf, viewOf } from './engine-request.js';
import { convertJob } from './job.js';
import type { ConvertParameters } from './operation.js';
import type { ConvertBody } from './schema.js';

type ConvertInput = Pick<DocumentInput, 'document'> &
  Partial<Pick<DocumentInput, 'parts'>> & {
    readonly parameters: ConvertParameters;
    readonly body?: ConvertBody;
  };

/** Handles the operation. Throws what the engine throws. */
export async function convertDocument(
  { document, parts, parameters, body }: ConvertInput,
  { jobs }: OperationContext,
): Promise<Reply> {
  const { markup, fields, forms, comments, profile, pages, colors } = parameters;
  // The name that the file was uploaded under replaces the stored result of FILENAME only where fields are updated.
  const fileName = fields === 'updated' ? document.filename : undefined;
  const clock = clockOf(parameters);
  const result = await jobs.run(convertJob, {
    docx: document.bytes,
    markup,
    fields,
    forms,
    comments,
    profile,
    pages,
    colors,
    stamps: stampsOf({ ...parameters, underlay: parts?.get('underlay')?.bytes }),
    pictures: reductionOf(parameters),
    view: viewOf(parameters),
    clock,
    fileName,
    password: body?.password,
    protection: protectionOf({ ...body, allow: parameters.allow }),
    ...carriedFiles(parts, parameters),
  });
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

/** The parts `attach`, `attach-2` and so on, and `invoice`; `underlay` is a stamp, and a part of any other name is a mistake. */
function carriedFiles(
  parts: ReadonlyMap<string, Upload> = new Map(),
  { relationship, profile }: ConvertParameters,
): Pick<ConvertRequest, 'attachments' | 'invoice' | 'profile'> {
  const attachments: Attachment[] = [];
  for (const [name, { bytes, filename = name, contentType }] of parts) {
    if (name === 'invoice' || name === 'underlay') continue;
    if (!/^attach(?:$|[-_.]|\d)/.test(name))
      throw refused(name, 'is no part of this request: they are attach, invoice and underlay');
    attachments.push({ name: filename, bytes, mediaType: contentType, relationship: relationship });
  }
  const invoice = parts.get('invoice')?.bytes;
  return {
    ...(attachments.length > 0 && { attachments }),
    ...(invoice && { invoice, profile: profile === 'pdf' ? undefined : profile }),
  };
}

/** The document's own name with its extension changed: `offer.docx` becomes `offer.pdf`. */
export function pdfName(filename = ''): string {
  const stem = filename.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '');
  return `${stem || 'document'}.pdf`;
}
