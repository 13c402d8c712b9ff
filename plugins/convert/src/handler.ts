import type { Attachment } from '@quire/core';
import {
  type DocumentInput,
  filledFirst,
  type OperationContext,
  QuireError,
  type Reply,
  type Upload,
  warningsHeader,
  warningsOf,
} from '@quire/core/plugin';
import { INVOICES, type Invoices } from '@quire/plugin-invoice/port';
import { engineRequestOf } from './engine-request.js';
import { convertJob } from './job.js';
import type { ConvertParameters } from './parameters.js';
import { refusedPart } from './refused.js';
import type { ConvertBody } from './schema.js';

type ConvertInput = Pick<DocumentInput, 'document'> &
  Partial<Pick<DocumentInput, 'parts'>> & {
    readonly parameters: ConvertParameters;
    readonly body?: ConvertBody;
  };

/** Handles the operation. Throws the errors of fills and the engine. */
export async function convertDocument(
  { document: given, parts = new Map(), parameters, body = {} }: ConvertInput,
  context: OperationContext,
): Promise<Reply> {
  // Errors in the request are reported before its template is filled.
  const { invoice, ...request } = engineRequestOf({
    ...parameters,
    ...body,
    attach: attachedFiles(parts),
    invoice: parts.get('invoice')?.bytes,
    underlay: parts.get('underlay')?.bytes,
  });
  for (const name of parts.keys())
    if (/^(invoice|underlay)-\d+$/.test(name)) throw refusedPart(name, 'must be given only once');
  const invoices = invoice && (await invoicesOf(context));
  const images = new Map([...parts].filter(([name]) => !isOwnPart(name)));
  const { document, password, filled } = await filledFirst(given, body, images, context);
  // Only if fields are updated, the name of the uploaded file replaces the stored result of FILENAME.
  const fileName = parameters.fields === 'updated' ? document.filename : undefined;
  const isPackedHere = filled !== undefined;
  const result = await context.jobs.run(convertJob, {
    ...request,
    invoice: invoice && (await invoices?.prepare(invoice, context)),
    docx: document.bytes,
    fileName,
    password,
    isPackedHere,
  });
  const warnings = [...(filled?.report.warnings ?? []), ...warningsOf(result.diagnostics)];
  return {
    kind: 'document',
    bytes: result.pdf,
    contentType: 'application/pdf',
    filename: parameters.filename ?? pdfNameOf(document.filename),
    report: { ...filled?.report, pages: result.pages, warnings },
    headers: {
      ...filled?.headers,
      'X-Pages': String(result.pages),
      ...(warnings.length > 0 && { 'X-Warnings': warningsHeader(warnings) }),
    },
  };
}

/** The service that prepares invoices. Throws NOT_AVAILABLE if no plugin of this host provides it. */
async function invoicesOf(context: OperationContext): Promise<Invoices> {
  const invoices = await context.service?.(INVOICES);
  if (invoices) return invoices;
  const issue = 'no plugin that runs here prepares invoices: install @quire/plugin-invoice, or send none';
  throw new QuireError('NOT_AVAILABLE', `invoice: ${issue}`, { details: [{ field: 'invoice', issue }] });
}

/** True for the names of parts with attached files: `attach`, `attach-2` and so on. */
const isAttached = (name: string): boolean => /^attach(?:$|[-_.]|\d)/.test(name);

/** Parts that the conversion uses; the others are images of a template. */
const isOwnPart = (name: string): boolean => isAttached(name) || name === 'invoice' || name === 'underlay';

/** The files to attach, except an invoice, in the order of their parts; undefined if there are none. */
function attachedFiles(parts: ReadonlyMap<string, Upload>): readonly Attachment[] | undefined {
  const files = [...parts].flatMap(([name, { bytes, filename = name, contentType }]) =>
    isAttached(name) ? [{ name: filename, bytes, mediaType: mediaTypeOf(contentType) }] : [],
  );
  return files.length > 0 ? files : undefined;
}

/** A media type without its parameters, such as the charset of a text, which a PDF cannot store. */
const mediaTypeOf = (contentType = ''): string | undefined => contentType.replace(/;.*$/s, '').trim() || undefined;

/** The name of the document with its extension changed: `offer.docx` becomes `offer.pdf`. */
export function pdfNameOf(filename = ''): string {
  const stem = filename.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '');
  return `${stem || 'document'}.pdf`;
}
