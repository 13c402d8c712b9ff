import { type Limits, QuireError } from '@quire/core';
import { type Package, unwrapped } from '@quire/core/opc';
import type { Warning } from '@quire/core/plugin';
import {
  type FieldEntry,
  type FillOptions,
  type FillReport,
  type FillRequest,
  annotate as fill,
  OPTION_VALUES,
} from '@quire/plugin-annotate';
import { z } from 'zod';
import { bytes, check, limits, password, signal } from './check.js';
import { convert } from './convert.js';
import { engine } from './engine.js';

/** The options of `quire annotate` and `POST /v1/annotate`, by the same names; `data` or `fields` have to be there. */
export interface AnnotateOptions extends Partial<FillOptions> {
  /** Values by name, lists and objects within; a list of these is a mail merge. */
  readonly data?: FillRequest['data'];
  /** Values for single fields; they win over `data`. */
  readonly fields?: readonly FieldEntry[];
  /** Images that values name as `{"$image": "name"}`. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
  /** Format of the answer; `docx` by default. */
  readonly to?: 'docx' | 'pdf';
  /** Of the template, where it is encrypted. */
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

export interface AnnotatedDocument {
  /** The filled document, as DOCX or PDF. */
  readonly bytes: Uint8Array;
  /** What became of each field. */
  readonly report: FillReport;
  /** Of a PDF. */
  readonly pages?: number;
  /** Of a PDF: how it differs from what the document says. */
  readonly warnings?: readonly Warning[];
}

const text = z.string().optional();
const record = z.record(z.string(), z.unknown());
const { missing, unknown, mismatch, syntax, controls, placeholders, sectionParagraphs, dialect } = OPTION_VALUES;

const schema = z
  .strictObject({
    data: z.union([record, z.array(record)], { error: 'must be an object, or a list of objects' }).optional(),
    fields: z.array(z.looseObject({})).optional(),
    images: z.record(z.string(), bytes).optional(),
    to: z.enum(['docx', 'pdf']).optional(),
    password: password.optional(),
    missing: z.enum(missing).optional(),
    unknown: z.enum(unknown).optional(),
    mismatch: z.enum(mismatch).optional(),
    syntax: z.enum(syntax).optional(),
    controls: z.enum(controls).optional(),
    placeholders: z.enum(placeholders).optional(),
    sectionParagraphs: z.enum(sectionParagraphs).optional(),
    dialect: z.enum(dialect).optional(),
    delimiters: text,
    locale: text,
    timezone: text,
    limits: limits.optional(),
    signal: signal.optional(),
  })
  .refine(({ data, fields }) => data !== undefined || fields !== undefined, 'must have data or fields');

/**
 * Fills a DOCX template. What the options call an error ends in TEMPLATE_ERROR, with the report as its `report`, and no
 * document; everything else is in `report` beside the document.
 *
 * Throws `QuireError`: VALIDATION_ERROR naming options that are wrong, TEMPLATE_ERROR, and as `convert` does.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { annotate } from '@quire/quire';
 *
 * const data = { customer: { name: 'Ada' }, items: [{ name: 'Tea', price: 4.5 }] };
 * const { bytes, report } = await annotate(await readFile('invoice.docx'), { data, to: 'pdf' });
 * await writeFile('invoice.pdf', bytes);
 * console.log(report.fields, report.unknown);
 * ```
 */
export async function annotate(template: Uint8Array, options: AnnotateOptions): Promise<AnnotatedDocument> {
  checkAnnotateOptions(template, options);
  const { password: opens, limits: bounds, signal: stop } = options;
  const own = { password: opens, limits: bounds, signal: stop, compression: engine().compression };
  return filled(await unwrapped(template, own), options);
}

/** Throws VALIDATION_ERROR for what `check` finds in the options of a fill. */
export const checkAnnotateOptions = (template: Uint8Array, options: AnnotateOptions): void =>
  check('annotate', template, schema, options);

/** A fill of a template that is not encrypted, or was opened. */
export async function filled(template: Uint8Array | Package, options: AnnotateOptions): Promise<AnnotatedDocument> {
  const { data, fields, images, to = 'docx', password: _, limits: bounds, signal: stop, ...fillOptions } = options;
  const pictures = Object.entries(images ?? {}).map(([name, picture]) => [name, { bytes: picture }] as const);
  const request = { data, fields, images: new Map(pictures), options: fillOptions };
  const { compression } = engine();
  const { docx, report } = await fill(template, request, { compression, limits: bounds, signal: stop });
  if (report.errors.length > 0) throw new QuireError('TEMPLATE_ERROR', 'the template cannot be filled', { report });
  if (to === 'docx') return { bytes: docx, report };
  // A document that was packed here is no bomb, however well a long table packs.
  const unpacked = { ...bounds, ratio: Number.POSITIVE_INFINITY };
  const { pdf, pages, warnings } = await convert(docx, { limits: unpacked, signal: stop });
  return { bytes: pdf, report, pages, warnings };
}
