import type { Attachment, ConvertRequest } from '@quire/core';
import {
  type DocumentInput,
  filledFirst,
  type OperationContext,
  type Reply,
  type Upload,
  warningsHeader,
  warningsOf,
} from '@quire/core/plugin';
import { abbreviationsOf, clockOf, invoiceOf, protectionOf, reductionOf, stampsOf, viewOf } from './engine-request.js';
import { convertJob } from './job.js';
import type { ConvertParameters } from './parameters.js';
import type { ConvertBody } from './schema.js';

type ConvertInput = Pick<DocumentInput, 'document'> &
  Partial<Pick<DocumentInput, 'parts'>> & {
    readonly parameters: ConvertParameters;
    readonly body?: ConvertBody;
  };

/** Handles the operation. Throws what a fill and the engine throw. */
export async function convertDocument(
  { document: given, parts = new Map(), parameters, body = {} }: ConvertInput,
  context: OperationContext,
): Promise<Reply> {
  const { markup, fields, forms, comments, profile, pages, colors, invoiceLevel } = parameters;
  const invoice = invoiceOf({ invoice: parts.get('invoice')?.bytes, invoiceLevel, data: body.data, profile });
  const images = new Map([...parts].filter(([name]) => !isOwnPart(name)));
  const { document, password, filled } = await filledFirst(given, body, images, context);
  // The name that the file was uploaded under replaces the stored result of FILENAME only where fields are updated.
  const fileName = fields === 'updated' ? document.filename : undefined;
  const clock = clockOf(parameters);
  const result = await context.jobs.run(convertJob, {
    docx: document.bytes,
    markup,
    fields,
    forms,
    comments,
    pages,
    colors,
    stamps: stampsOf({ ...parameters, underlay: parts.get('underlay')?.bytes }),
    pictures: reductionOf(parameters),
    view: viewOf(parameters),
    abbreviations: abbreviationsOf(parameters.abbreviations),
    clock,
    fileName,
    password,
    isPackedHere: filled !== undefined,
    protection: protectionOf({ ...body, allow: parameters.allow }),
    attachments: attachmentsOf(parts, parameters),
    ...invoice,
  });
  const warnings = [...(filled?.report.warnings ?? []), ...warningsOf(result.diagnostics)];
  return {
    kind: 'document',
    bytes: result.pdf,
    contentType: 'application/pdf',
    filename: parameters.filename ?? pdfName(document.filename),
    report: { ...filled?.report, pages: result.pages, warnings },
    headers: {
      ...filled?.headers,
      'X-Pages': String(result.pages),
      ...(warnings.length > 0 && { 'X-Warnings': warningsHeader(warnings) }),
    },
  };
}

/** Parts that the conversion takes: `attach`, `attach-2` and so on, `invoice` and `underlay`. */
const isOwnPart = (name: string): boolean => /^(invoice|underlay)$|^attach(?:$|[-_.]|\d)/.test(name);

/** The files that the PDF carries beside an invoice; `underlay` is a stamp. */
function attachmentsOf(
  parts: ReadonlyMap<string, Upload>,
  { relationship }: ConvertParameters,
): ConvertRequest['attachments'] {
  const attachments: Attachment[] = [];
  for (const [name, { bytes, filename = name, contentType }] of parts) {
    if (!isOwnPart(name) || name === 'invoice' || name === 'underlay') continue;
    attachments.push({ name: filename, bytes, mediaType: contentType, relationship: relationship });
  }
  return attachments.length > 0 ? attachments : undefined;
}

/** The document's own name with its extension changed: `offer.docx` becomes `offer.pdf`. */
export function pdfName(filename = ''): string {
  const stem = filename.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '');
  return `${stem || 'document'}.pdf`;
}
