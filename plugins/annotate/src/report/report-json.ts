import { type Diagnostic, QuireError } from '@quire/core';
import { warningsHeader, warningsOf } from '@quire/core/plugin';
import type { FieldIdentity } from '../data/index.js';
import type { FieldDescription } from './field-description.js';
import type { FillRemark, FillReport } from './fill-report.js';

/** A field's identity as an entry of `fields` in a request spells it. */
export interface Addressed {
  readonly id?: string;
  readonly group?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly bookmark?: string;
}

export interface RemarkJson {
  /** The code `fill` for messages of the fill; for messages of the conversion, the code of the diagnostic. */
  readonly code: string;
  readonly message: string;
  readonly part?: string;
  readonly field?: string;
  readonly path?: string;
  readonly times?: number;
}

/** The report as replies and the command line give it. */
export interface ReportJson {
  /** The fields that were filled, and the fields that were found and not filled. */
  readonly filled: number;
  readonly unfilled: number;
  readonly fields: readonly object[];
  readonly unknown: readonly string[];
  readonly warnings: readonly RemarkJson[];
  readonly errors: readonly RemarkJson[];
  /** The pages of the PDF, if one was made. */
  readonly pages?: number;
}

/** The report of a fill and, if a PDF was made of the filled document, of its conversion. */
export function reportJson(
  report: FillReport,
  conversion?: { readonly pages: number; readonly diagnostics: readonly Diagnostic[] },
): ReportJson {
  const filled = report.fields.filter(({ outcome }) => outcome === 'filled').length;
  return {
    filled,
    unfilled: report.fields.length - filled,
    fields: report.fields.map(({ identity, ...field }) => ({ ...field, ...addressed(identity) })),
    unknown: report.unknown,
    warnings: [...report.warnings.map(remark), ...warningsOf(conversion?.diagnostics ?? [])],
    errors: report.errors.map(remark),
    ...(conversion && { pages: conversion.pages }),
  };
}

const remark = ({ times = 1, ...each }: FillRemark): RemarkJson => ({
  code: 'fill',
  ...each,
  ...(times > 1 && { times }),
  message: sentence({ times, ...each }),
});

/** `price: cannot take its value: "x" is not a number (items[5].price, and 3 times more)`. */
function sentence({ field, message, path, times = 1 }: FillRemark): string {
  const where = path !== undefined && path !== field ? [path] : [];
  const more =
    times > 1 ? [`${where.length > 0 ? 'and ' : ''}${times === 2 ? 'once' : `${times - 1} times`} more`] : [];
  const places = [...where, ...more].join(', ');
  return `${field ? `${field}: ` : ''}${message}${places === '' ? '' : ` (${places})`}`;
}

/** A field of a template as `POST /v1/annotate/fields` lists it, with the fields inside it. */
export function fieldJson({ identity, fields, ...field }: FieldDescription): object {
  return {
    name: identity.names[0] ?? '',
    ...field,
    ...addressed(identity),
    ...(fields && { fields: fields.map(fieldJson) }),
  };
}

const addressed = ({ ids, group, tag, alias, bookmark }: FieldIdentity): Addressed => ({
  ...(ids?.[0] !== undefined && { id: ids[0] }),
  ...(group !== undefined && { group }),
  ...(tag !== undefined && { tag }),
  ...(alias !== undefined && { alias }),
  ...(bookmark !== undefined && { bookmark }),
});

/** The counts of a report as headers, for clients that only receive the document. */
export const reportHeaders = ({ filled, unfilled, unknown, warnings, pages }: ReportJson): Record<string, string> => ({
  'X-Annotate-Filled': String(filled),
  'X-Annotate-Unfilled': String(unfilled),
  'X-Annotate-Unknown': String(unknown.length),
  'X-Annotate-Warnings': String(warnings.length),
  ...(pages !== undefined && { 'X-Pages': String(pages) }),
  ...(warnings.length > 0 && { 'X-Warnings': warningsHeader(warnings) }),
});

export const REPORT_HEADERS: Readonly<Record<string, string>> = {
  'X-Annotate-Filled': 'Fields filled.',
  'X-Annotate-Unfilled': 'Fields found and not filled: they have no value, or one that they cannot take.',
  'X-Annotate-Unknown': 'Names in the data that match no field.',
  'X-Annotate-Warnings': 'The number of warnings; their messages are in X-Warnings and in the report.',
  'X-Pages': 'Pages of the PDF.',
  'X-Warnings': 'The warnings, as many messages as fit. Percent-encoded UTF-8.',
};

/** The number of errors that the message itself names; `details` and the report have all. */
const NAMED = 3;

/**
 * TEMPLATE_ERROR for a report with errors: its message names the first three with their places, `details` has all, and
 * `report` is the whole report, as in replies unless the caller gives it in another form.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { annotate, templateError } from '@quire/plugin-annotate';
 *
 * const { report } = await annotate(await readFile('invoice.docx'), { data: { customer: { name: 'Ada' } } });
 * if (report.errors.length > 0) throw templateError(report);
 * ```
 */
export function templateError(report: FillReport, given: object = reportJson(report)): QuireError {
  const details = report.errors.map(({ part, ...error }) => {
    const said = sentence({ ...error, field: undefined, path: error.path === error.field ? undefined : error.path });
    return { field: error.field ?? '', issue: part ? `${said} (${part})` : said };
  });
  const named = details.slice(0, NAMED).map(({ field, issue }) => (field ? `${field}: ${issue}` : issue));
  const more = details.length > NAMED ? `; and ${details.length - NAMED} more` : '';
  const message = `the document was not filled: ${named.join('; ')}${more}`;
  return new QuireError('TEMPLATE_ERROR', message, { details, report: given });
}
