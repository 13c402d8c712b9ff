import type {
  Attachment,
  AttachmentRelationship,
  ConvertResult,
  InvoiceData,
  InvoiceLevel,
  Limits,
  OnProgress,
} from '@quire/core';
import { packedHere } from '@quire/core/limits';
import {
  ATTACHMENT_RELATIONSHIPS,
  COLOR_RANGES,
  COMMENT_PLACES,
  type EngineConvertRequest,
  FIELD_RESULTS,
  FORM_RESULTS,
  INVOICE_LEVELS,
  MARKUP_VIEWS,
  OPEN_LAYOUTS,
  OPEN_PANELS,
  OPEN_ZOOMS,
  PDF_PROFILES,
  STAMP_PLACES,
  type Warning,
  warningsOf,
} from '@quire/core/plugin';
import type { FillReport } from '@quire/plugin-annotate';
import { engineRequestOf } from '@quire/plugin-convert';
import { z } from 'zod';
import { between, bytes, check, limits, listener, type Others, password, signal, whole, without } from './check.js';
import { engine } from './engine.js';
import { data, type Filling, fill, filledBy, fillMembers } from './fill.js';

/** The options of `quire convert` and `POST /v1/convert`, by the same names. */
export interface ConvertOptions {
  /** How tracked changes show; `all` by default. */
  readonly markup?: (typeof MARKUP_VIEWS)[number];
  /** `updated`: fields are computed anew; by default they show what the file remembers. */
  readonly fields?: (typeof FIELD_RESULTS)[number];
  /** `fillable`: controls and form fields become fields of the PDF; `text` by default. */
  readonly forms?: (typeof FORM_RESULTS)[number];
  /** The time that fields show, ISO 8601 with its zone: `2026-05-31T09:30:00Z`; the present where fields are updated. */
  readonly now?: string;
  /** Of the times that fields show, by its name in the IANA database; UTC by default. */
  readonly timezone?: string;
  /** `margin`: comments in balloons beside the text; by default they don't show. */
  readonly comments?: (typeof COMMENT_PLACES)[number];
  /** The standard that the PDF keeps; `pdf` by default. */
  readonly profile?: (typeof PDF_PROFILES)[number];
  /** Pages to write, such as `1-3,7`; all by default. */
  readonly pages?: string;
  /** Text in light grey along the diagonal of every page, under what it says. */
  readonly watermark?: string;
  /** Text on every page, over what it says; `{page}` and `{pages}` are the numbers of the page and of all pages. */
  readonly stamp?: string;
  /** Where the stamp is; `bottom` by default. */
  readonly stampPlace?: (typeof STAMP_PLACES)[number];
  /** A picture in the middle of every page, under what it says. */
  readonly underlay?: Uint8Array;
  /** Most pixels an inch of pictures, 10 to 2400, without what they are cropped by; all that the document holds by default. */
  readonly imageDpi?: number;
  /** Quality that photographs keep, 1 to 100; as they are by default. */
  readonly imageQuality?: number;
  /** `gray`: everything in greys; `color` by default. */
  readonly colors?: (typeof COLOR_RANGES)[number];
  /** What a reader opens beside the pages; as it likes by default. */
  readonly openPanel?: (typeof OPEN_PANELS)[number];
  /** How large a reader opens the PDF; as it likes by default. */
  readonly openZoom?: (typeof OPEN_ZOOMS)[number];
  /** How a reader lays the pages out; as it likes by default. */
  readonly openLayout?: (typeof OPEN_LAYOUTS)[number];
  /** Levels of the outline that are unfolded, 1 to 9; 1 by default. */
  readonly outlineLevels?: number;
  /** What abbreviations stand for, for those who have the PDF read to them: `{ WHO: 'World Health Organization' }`. */
  readonly abbreviations?: Readonly<Record<string, string>>;
  /** Files that the PDF carries, each with what it holds (`description`) and, where it is its own, its `relationship`. */
  readonly attach?: readonly Attachment[];
  /** What attached files are to the document that do not say so themselves; `unspecified` by default. */
  readonly relationship?: AttachmentRelationship;
  /** The invoice as data, CII or its terms (as JSON, too): the PDF becomes one of Factur-X, ZUGFeRD or XRechnung. */
  readonly invoice?: Uint8Array | InvoiceData;
  /** How much an invoice says that is made of terms; `en16931` by default. Without `invoice`, `data` has the terms. */
  readonly invoiceLevel?: InvoiceLevel;
  /** Of the document, where it is encrypted. */
  readonly password?: string;
  /** Locks the PDF: it opens by this password. */
  readonly userPassword?: string;
  /** Opens the PDF for all uses, whatever `allow` permits to others. */
  readonly ownerPassword?: string;
  /** What readers may do: `print,copy`, or `none`. */
  readonly allow?: string;
  /** Name of the document's file, for the field FILENAME. */
  readonly filename?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  /** Told what has been read, laid out and written; what it throws ends the conversion. */
  readonly onProgress?: OnProgress;
}

/** The options of a conversion that may begin with a fill. */
export interface ConvertTemplateOptions extends ConvertOptions {
  /** Makes the document a template, which is filled first: values by name, or a list of these for a mail merge. */
  readonly data?: Filling['data'];
  /** How it is filled, by the options of `annotate`; its `fields` are values for single ones. */
  readonly fill?: Omit<Filling, 'data'>;
}

export interface ConvertedDocument {
  readonly pdf: Uint8Array;
  /** Pages written. */
  readonly pages: number;
  /** How the PDF differs from what the document says, substituted fonts first. */
  readonly warnings: readonly Warning[];
  /** Of a template: what became of each field. */
  readonly report?: FillReport;
}

const text = z.string().optional();
const relationship = z.enum(ATTACHMENT_RELATIONSHIPS).optional();

const schema = z.strictObject({
  markup: z.enum(MARKUP_VIEWS).optional(),
  fields: z.enum(FIELD_RESULTS).optional(),
  forms: z.enum(FORM_RESULTS).optional(),
  now: text,
  timezone: text,
  comments: z.enum(COMMENT_PLACES).optional(),
  profile: z.enum(PDF_PROFILES).optional(),
  pages: text,
  watermark: z.string().max(100, 'must have at most 100 characters').optional(),
  stamp: z.string().max(200, 'must have at most 200 characters').optional(),
  stampPlace: z.enum(STAMP_PLACES).optional(),
  underlay: bytes.optional(),
  imageDpi: between(10, 2400).optional(),
  imageQuality: between(1, 100).optional(),
  colors: z.enum(COLOR_RANGES).optional(),
  openPanel: z.enum(OPEN_PANELS).optional(),
  openZoom: z.enum(OPEN_ZOOMS).optional(),
  openLayout: z.enum(OPEN_LAYOUTS).optional(),
  outlineLevels: whole(1, 9).optional(),
  abbreviations: z.record(z.string(), z.string()).optional(),
  attach: z
    .array(z.strictObject({ name: z.string(), bytes, mediaType: text, description: text, relationship }))
    .optional(),
  relationship,
  invoice: z.union([bytes, z.looseObject({})]).optional(),
  invoiceLevel: z.enum(INVOICE_LEVELS).optional(),
  password: password.optional(),
  userPassword: password.optional(),
  ownerPassword: password.optional(),
  allow: text,
  filename: text,
  limits: limits.optional(),
  signal: signal.optional(),
  onProgress: listener.optional(),
});

const templateSchema = filledBy(schema.extend({ data, fill: z.strictObject(fillMembers).optional() }));

/**
 * DOCX to PDF, with the line and page breaks that Word makes. Same bytes and options, same PDF, but where passwords lock it
 * or fields show the present. With `data` a template is filled first.
 *
 * Throws `QuireError`: VALIDATION_ERROR naming options that are wrong, INVALID_DOCUMENT naming the part at fault,
 * LIMIT_EXCEEDED naming the limit, TEMPLATE_ERROR with the `report` of a fill, ABORTED (or the signal's own reason).
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { convert } from '@quire/quire';
 *
 * const { pdf, pages, warnings } = await convert(await readFile('report.docx'), { markup: 'none', pages: '1-3' });
 * await writeFile('report.pdf', pdf);
 * console.log(pages, warnings.map(({ message }) => message));
 * ```
 */
export async function convert(docx: Uint8Array, options: ConvertTemplateOptions = {}): Promise<ConvertedDocument> {
  check('convert', docx, templateSchema, options);
  const { data: values, fill: how, ...own } = options;
  if (values === undefined && how === undefined) return converted(await engine().convert(docx, engineRequest(own)));
  // What the options state wrong is told before the template is filled.
  engineRequestOf({ ...own, data: values });
  const filled = await fill(docx, { data: values, ...how }, own);
  const { password: _, limits: bounds, ...rest } = own;
  const request = engineRequest({ ...rest, limits: packedHere(bounds) }, values);
  return { ...converted(await engine().convert(filled.docx, request)), report: filled.report };
}

/** The engine's result as calls answer it. */
export const converted = ({ pdf, pages, diagnostics }: ConvertResult): ConvertedDocument => ({
  pdf,
  pages,
  warnings: warningsOf(diagnostics),
});

/** Throws VALIDATION_ERROR for what `check` finds in the options of `call`. */
export const checkConvertOptions = (
  call: string,
  docx: Uint8Array,
  options: ConvertOptions,
  others: Others = {},
): void => check(call, docx, without(schema, others), options);

/** The options in the engine's words; `data` are those of the template that was filled. */
export function engineRequest(
  options: ConvertOptions,
  data?: unknown,
): EngineConvertRequest & Pick<ConvertOptions, 'onProgress'> {
  const { password, limits, signal, onProgress, filename } = options;
  return {
    ...engineRequestOf({ ...options, data }),
    password,
    limits,
    signal,
    onProgress,
    // The name shows only where fields are computed.
    fileName: options.fields === 'updated' ? filename : undefined,
  };
}
