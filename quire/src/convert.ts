import type { ConvertResult, Limits, OnProgress } from '@quire/core';
import { packedHere } from '@quire/core/limits';
import {
  type ConversionOptions,
  type EngineConvertRequest,
  issueOf,
  membersOf,
  type Warning,
  warningsOf,
} from '@quire/core/plugin';
import type { FillReport } from '@quire/plugin-annotate';
import { CONVERT_OPTIONS, engineRequestOf, type UnpreparedRequest } from '@quire/plugin-convert';
import type { InvoiceOptions } from '@quire/plugin-invoice';
import { z } from 'zod';
import { check, limits, listener, type Others, signal, without } from './check.js';
import { engine } from './engine.js';
import { data, fill, filledBy, fillMembers, type TemplateValues } from './fill.js';

/** The options of `quire convert` and `POST /v1/convert`, by the same names. */
export interface ConvertOptions extends ConversionOptions, InvoiceOptions {
  /** Name of the document's file, for the field FILENAME. */
  readonly filename?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  /** Called with the progress of reading, layout and writing; an error that it throws ends the conversion. */
  readonly onProgress?: OnProgress;
}

/** The options of a conversion that may begin with a fill. */
export interface ConvertTemplateOptions extends ConvertOptions {
  /** Makes the document a template, filled first by an object, or a list of objects for a mail merge. */
  readonly data?: TemplateValues['data'];
  /** The options of the fill, as in `annotate`; `fields` has values for single fields. */
  readonly fill?: Omit<TemplateValues, 'data'>;
}

/** A PDF, its number of pages, and its differences from the document. */
export interface ConvertedDocument {
  readonly pdf: Uint8Array;
  /** The number of pages in the PDF. */
  readonly pages: number;
  /** The differences of the PDF from the document, substituted fonts first. */
  readonly warnings: readonly Warning[];
  /** The result of each field of a template. */
  readonly report?: FillReport;
}

const members = membersOf(CONVERT_OPTIONS, z);

/** An option that may be an object in a program; in the other interfaces it is a text or a file. */
const orObject = (name: 'abbreviations' | 'invoice', object: z.ZodType) =>
  z.union([object, members[name]], { error: ({ input }) => issueOf(CONVERT_OPTIONS[name], input) }).optional();

const schema = z.strictObject({
  ...members,
  abbreviations: orObject('abbreviations', z.record(z.string(), z.string())),
  invoice: orObject('invoice', z.looseObject({})),
  filename: z.string().optional(),
  limits: limits.optional(),
  signal: signal.optional(),
  onProgress: listener.optional(),
});

const templateSchema = filledBy(schema.extend({ data, fill: z.strictObject(fillMembers).optional() }));

/**
 * DOCX to PDF, with the line and page breaks that Word makes. The same bytes and options give the same PDF, unless it
 * is encrypted or fields show the current time. With `data` a template is filled first.
 *
 * Throws `QuireError`: VALIDATION_ERROR naming options that are wrong, INVALID_DOCUMENT naming the faulty part,
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
  if (values === undefined && how === undefined)
    return converted(await engine().convert(docx, await engineRequest(own)));
  // Errors in the options are reported before the template is filled.
  engineRequestOf({ ...own, data: values });
  const filled = await fill(docx, { data: values, ...how }, own);
  const { password: _, limits: bounds, ...rest } = own;
  const request = await engineRequest({ ...rest, limits: packedHere(bounds) }, values);
  return { ...converted(await engine().convert(filled.docx, request)), report: filled.report };
}

export const converted = ({ pdf, pages, diagnostics }: ConvertResult): ConvertedDocument => ({
  pdf,
  pages,
  warnings: warningsOf(diagnostics),
});

/** Checks the options of `call`. Throws VALIDATION_ERROR for mistakes that `check` finds. */
export const checkConvertOptions = (
  call: string,
  docx: Uint8Array,
  options: ConvertOptions,
  others: Others = {},
): void => check(call, docx, without(schema, others), options);

type Bounds = Pick<EngineConvertRequest & ConvertOptions, 'limits' | 'signal' | 'onProgress'>;

/** The options as `unpreparedRequest` has them, with the invoice prepared by code loaded on demand. */
export async function engineRequest(options: ConvertOptions, data?: unknown): Promise<EngineConvertRequest & Bounds> {
  const { invoice, ...request } = unpreparedRequest(options, data);
  if (!invoice) return request;
  const { invoiceOf } = await import('@quire/plugin-invoice');
  return { ...request, invoice: invoiceOf({ ...invoice, limits: options.limits }) };
}

/** The options by the engine's names; `data` are the data of the filled template. */
export function unpreparedRequest(options: ConvertOptions, data?: unknown): UnpreparedRequest & Bounds {
  const { password, limits, signal, onProgress, filename } = options;
  return {
    ...engineRequestOf({ ...options, data }),
    password,
    limits,
    signal,
    onProgress,
    // A document shows its file name only if its fields are computed.
    fileName: options.fields === 'updated' ? filename : undefined,
  };
}
