import type { Limits } from '@quire/core';
import { packedHere } from '@quire/core/limits';
import type { Package } from '@quire/core/opc';
import type { Warning } from '@quire/core/plugin';
import { DOCUMENT_KINDS, type DocumentKind, type FillReport } from '@quire/plugin-annotate';
import { z } from 'zod';
import { check, limits, type Others, password, signal, without } from './check.js';
import { convert } from './convert.js';
import { data, fill, fillMembers, type TemplateValues } from './fill.js';

/** The options of `quire annotate` and `POST /v1/annotate`, by the same names; `data` or `fields` is required. */
export interface AnnotateOptions extends TemplateValues {
  /** Format of the reply, `docx` by default; only `docm` and `dotm` keep macros. `convert` has all options of a PDF. */
  readonly to?: DocumentKind | 'pdf';
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

/** A filled document, its report, and for a PDF its number of pages. */
export interface AnnotatedDocument {
  /** The filled document, in the format of `to`. */
  readonly bytes: Uint8Array;
  /** The result of each field. */
  readonly report: FillReport;
  /** The number of pages of a PDF. */
  readonly pages?: number;
  /** The differences between a PDF and the content of the document. */
  readonly warnings?: readonly Warning[];
}

const schema = z
  .strictObject({
    data,
    ...fillMembers,
    to: z.enum([...DOCUMENT_KINDS, 'pdf']).optional(),
    password: password.optional(),
    limits: limits.optional(),
    signal: signal.optional(),
  })
  .refine((given) => given.data !== undefined || given.fields !== undefined, 'must have data or fields');

/**
 * Fills a DOCX template. Outcomes that the options treat as errors reject with TEMPLATE_ERROR, which has the report as
 * its `report`. All others are in `report` next to the document.
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
  checkAnnotateOptions('annotate', template, options);
  return annotated(template, options);
}

/** Checks the options of a fill. Throws VALIDATION_ERROR for mistakes that `check` finds. */
export const checkAnnotateOptions = (
  call: string,
  template: Uint8Array,
  options: AnnotateOptions,
  others: Others = {},
): void => check(call, template, without(schema, others), options);

export async function annotated(template: Uint8Array | Package, options: AnnotateOptions): Promise<AnnotatedDocument> {
  const { to = 'docx', password: opens, limits: bounds, signal: stop, ...filling } = options;
  const kind = to === 'pdf' ? 'same' : to;
  const { docx, report } = await fill(template, filling, { kind, password: opens, limits: bounds, signal: stop });
  if (to !== 'pdf') return { bytes: docx, report };
  const { pdf, pages, warnings } = await convert(docx, { limits: packedHere(bounds), signal: stop });
  return { bytes: pdf, report, pages, warnings };
}
