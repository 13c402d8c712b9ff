import type { Attachment } from '@quire/core';
import {
  type DocumentInput,
  FILLING_FILES,
  FILLING_HEADERS,
  FILLING_PARTS,
  filledFirst,
  IMAGE_PART,
  type OperationContext,
  operation,
  QuireError,
  type Reply,
  type Upload,
  warningsHeader,
  warningsOf,
} from '@quire/core/plugin';
import { INVOICES, type Invoices } from '@quire/plugin-invoice/port';
import { engineRequestOf, refusedPart } from './engine-request.js';
import { convertJob } from './job.js';
import { type ConvertParameters, OPTIONS, parameters } from './parameters.js';
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

export const convert = operation({
  id: 'convert',
  summary: 'Converts a DOCX document to PDF.',
  description:
    'Lays the document out as Word does, a template after filling it with `data`. The reply is the PDF, or JSON with it under Accept: application/json.',
  route: { method: 'POST', path: '/v1/convert' },
  command: {
    words: ['convert'],
    files: 'many',
    takes: ['.docx', '.docm', '.dotx', '.dotm'],
    fixed: { from: 'docx', to: 'pdf' },
    hidden: ['filename'],
    extension: '.pdf',
    bodyFiles: FILLING_FILES,
    emptyBody: true,
    part: IMAGE_PART,
    secrets: OPTIONS.secrets,
    groups: {
      Content: ['pages', 'markup', 'comments', 'fields', 'forms', 'now', 'timezone', 'password'],
      'Filling a template': ['data', 'fill', 'part'],
      'The PDF': ['profile', 'abbreviations', 'colors', 'imageDpi', 'imageQuality'],
      'How the PDF opens': ['openPanel', 'openZoom', 'openLayout', 'outlineLevels'],
      'Stamps and watermarks': ['stamp', 'stampPlace', 'watermark', 'underlay'],
      'Attached files and invoices': ['attach', 'relationship', 'description', 'invoice', 'invoiceLevel'],
      Passwords: ['userPassword', 'ownerPassword', 'allow'],
    },
    examples: [
      ['quire convert report.docx', 'Write report.pdf to the folder of report.docx.'],
      ['quire convert archive --out-dir pdf --skip-existing', 'Convert a folder recursively; skip existing results.'],
      [
        'quire convert invoice.docx --data invoice.json --profile pdfa-2b',
        'Fill a template, and write a PDF for archives.',
      ],
    ],
  },
  access: 'key',
  input: 'document',
  parameters,
  partFiles: OPTIONS.files,
  parts: FILLING_PARTS,
  produces: ['application/pdf'],
  headers: {
    ...FILLING_HEADERS,
    'X-Pages': 'Pages of the PDF.',
    'X-Warnings': 'Differences between the PDF and the document, substituted fonts first. Percent-encoded UTF-8.',
  },
  examples: {
    data: { customer: { name: 'Ada' } },
    fill: { missing: 'empty' },
    password: 'secret',
    userPassword: 'open',
    ownerPassword: 'own',
  },
  schemas: async () => {
    const { convertBody, convertReport } = await import('./schema.js');
    return { body: convertBody, output: convertReport };
  },
  handler: { handle: convertDocument },
});
