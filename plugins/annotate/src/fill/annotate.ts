import type { Compression, Limits } from '@quire/core';
import { openPackage } from '@quire/core/opc';
import { RequestScope } from '../data/index.js';
import { builtIn, type Formatter } from '../expressions/index.js';
import { WrittenData } from '../kinds/index.js';
import { PackageWriter } from '../package/index.js';
import { type FillReport, judge, ReportingLog } from '../report/index.js';
import { DEFAULT_OPTIONS, type FillRequest } from '../request/index.js';
import { syntaxOf } from '../template/index.js';
import { valueContext, values } from '../values/index.js';
import { Budget } from './budget.js';
import { endMailMerge } from './mail-merge.js';
import { fillStories } from './stories.js';

export interface AnnotateOptions {
  readonly limits?: Partial<Limits>;
  /** Node's own is several times faster than the portable default. */
  readonly compression?: Compression;
  readonly signal?: AbortSignal;
  /** Functions of expressions by name, beside those that every template has: `{name | initials}`. */
  readonly formatters?: Readonly<Record<string, Formatter>>;
}

export interface Annotated {
  readonly docx: Uint8Array;
  readonly report: FillReport;
}

/**
 * Fills a DOCX template and reports on every field of it. Everything that the options call an error is in
 * `report.errors` at once, and the document is filled all the same: the caller decides whether to use it. The template's
 * bytes are not changed; the same template, request and options give the same bytes.
 *
 * Throws `QuireError`: what `openPackage` throws for a document that cannot be read, LIMIT_EXCEEDED for data that repeats
 * without end, ABORTED.
 *
 * ```ts
 * const { docx, report } = await annotate(template, { data: { customer: { name: 'Ada' } } });
 * ```
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { annotate } from '@quire/plugin-annotate';
 *
 * const data = { customer: { name: 'Ada' }, items: [{ name: 'Tea', price: 4.5 }] };
 * const { docx, report } = await annotate(await readFile('invoice.docx'), { data });
 * await writeFile('filled.docx', docx);
 * console.log(report.errors);
 * ```
 */
export async function annotate(
  docx: Uint8Array,
  request: FillRequest,
  options: AnnotateOptions = {},
): Promise<Annotated> {
  const source = openPackage(docx, options);
  const writer = new PackageWriter(source);
  const scope = new RequestScope(request);
  const log = new ReportingLog();
  const fillOptions = { ...DEFAULT_OPTIONS, ...request.options };
  const stored = new WrittenData(writer);
  const context = valueContext(source, request, await values.enginesFor(request));
  const budget = new Budget(options.limits, options.signal);
  const syntax = syntaxOf(fillOptions.delimiters);
  const formatters = new Map([...builtIn, ...Object.entries(options.formatters ?? {})]);
  fillStories({ writer, log, stored, options: fillOptions, syntax, values: context, budget, formatters }, scope);
  const report = log.report(scope.unknown());
  endMailMerge(writer, report.fields);
  return { docx: writer.save(), report: judge(report, fillOptions, log.brokenTags) };
}
