import { type Compression, invalidArgument, type Limits, mustBeObject, mustBeOptions, Scheduler } from '@quire/core';
import { type Package, savePackage, unwrapped } from '@quire/core/opc';
import type { TemplateFieldKind, TemplateValueKind } from '@quire/core/plugin';
import { plainData, Records, RequestScope } from '../data/index.js';
import { formattersOf, requestFor, syntaxFor } from '../dialects/index.js';
import { builtIn, type Formatter } from '../expressions/index.js';
import { addedFields, kindFault } from '../extensions/index.js';
import { fieldKindsWith, statedTypes, WrittenData } from '../kinds/index.js';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  ofKind,
  PackageWriter,
  storyParts,
  templatePackage,
} from '../package/index.js';
import { type FillRemark, type FillReport, judgedReport, ReportingLog } from '../report/index.js';
import { type AddedKinds, checkLocale, DEFAULT_OPTIONS, type FillRequest } from '../request/index.js';
import { valueContext, values } from '../values/index.js';
import { FillBudget } from './budget.js';
import { endMailMerge } from './mail-merge.js';
import { fillStories } from './stories.js';

export interface AnnotateOptions {
  /**
   * The kind of the filled document, by the extension of its file; `docx` by default. Word opens no `.docx` with the
   * content of a template or with macros: macros are removed, with a warning. `same`: the kind of the template.
   */
  readonly kind?: DocumentKind | 'same';
  readonly limits?: Partial<Limits>;
  /** The compression of the package; Node's own is several times faster than the portable default. */
  readonly compression?: Compression;
  /**
   * Cancels the fill. A fill yields to the event loop between stories and the items of their lists once it has held the
   * thread for 16 ms; reading and writing a part, and filling a list in one paragraph, are not interrupted.
   */
  readonly signal?: AbortSignal;
  /** Functions of expressions by name, in addition to the built-in ones: `{name | initials}`. */
  readonly formatters?: Readonly<Record<string, Formatter>>;
  /** Kinds of values by name, in addition to the existing ones: `{ "iban": "DE89..." }`. */
  readonly values?: Readonly<Record<string, TemplateValueKind>>;
  /** Kinds of fields by name, in addition to Word's own: `{ CRM Account.Name }`. */
  readonly fields?: Readonly<Record<string, TemplateFieldKind>>;
}

export interface Annotated {
  readonly docx: Uint8Array;
  readonly report: FillReport;
}

/**
 * Fills a DOCX template, given as bytes (also as Flat OPC) or as an opened package, and reports on every field in it.
 * Everything that the options treat as an error is listed in `report.errors`, and the document is filled nevertheless:
 * the caller decides whether to use it. The template's bytes are not changed; the same template, request and options
 * give the same bytes.
 *
 * Throws `QuireError`: what `openPackage` throws for a document that cannot be read, LIMIT_EXCEEDED for data that
 * repeats without end, VALIDATION_ERROR for invalid kinds of values or fields, and for an unknown locale or time zone,
 * ABORTED.
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
  docx: Uint8Array | Package,
  request: FillRequest,
  options: AnnotateOptions = {},
): Promise<Annotated> {
  const scheduler = new Scheduler(options.signal);
  const source = await opened(docx, request, options);
  const { documents, report } = await filledDocuments(source, request, options, scheduler, Number.POSITIVE_INFINITY);
  return { docx: documents[0] ?? savePackage(source.pkg), report };
}

/** One filled document for each record, and the report for all. */
export interface AnnotatedEach {
  /** The documents in the order of the records, without the records that `SKIPIF` leaves out. */
  readonly documents: readonly Uint8Array[];
  readonly report: FillReport;
}

/**
 * Fills a template as `annotate` does, but returns a document for each record of a list, for letters that are sent
 * individually. For data of any other kind, returns one document.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { annotateEach } from '@quire/plugin-annotate';
 *
 * const data = [{ name: 'Ada' }, { name: 'Bob' }];
 * const { documents } = await annotateEach(await readFile('invoice.docx'), { data });
 * for (const [index, docx] of documents.entries()) await writeFile(`letter-${index + 1}.docx`, docx);
 * ```
 */
export const annotateEach = async (
  docx: Uint8Array | Package,
  request: FillRequest,
  options: AnnotateOptions = {},
): Promise<AnnotatedEach> => {
  const scheduler = new Scheduler(options.signal);
  return filledDocuments(await opened(docx, request, options), request, options, scheduler, 1);
};

interface Source {
  readonly pkg: Package;
  /** Remarks on content that the kind of the filled document cannot hold. */
  readonly lost: readonly FillRemark[];
}

async function opened(docx: Uint8Array | Package, request: FillRequest, options: AnnotateOptions): Promise<Source> {
  mustBeObject('request', request);
  mustBeOptions(options);
  checkLocale(request.options ?? {});
  const pkg = templatePackage(docx instanceof Uint8Array ? await unwrapped(docx, options) : docx, options);
  const { kind = 'docx' } = options;
  if (kind === 'same') return { pkg, lost: [] };
  if (!DOCUMENT_KINDS.includes(kind))
    throw invalidArgument('kind', `must be same or one of ${DOCUMENT_KINDS.join(', ')}`);
  const { pkg: made, macros } = ofKind(pkg, kind);
  const message = `macros are removed: a .${kind} document cannot contain them, a .${kind.slice(0, -1)}m document can`;
  return { pkg: made, lost: macros.map((part) => ({ part, message })) };
}

/** The value kinds of a program. Throws VALIDATION_ERROR for an invalid one. */
function addedKinds({ values: added = {} }: AnnotateOptions): AddedKinds {
  for (const [name, kind] of Object.entries(added)) {
    const issue = kindFault(name, kind);
    if (issue) throw invalidArgument('values', issue, `values: ${issue}`);
  }
  return new Map(Object.entries(added));
}

/** Fills one document after another with up to `mostCopies` records each. All share one report and one budget. */
async function filledDocuments(
  { pkg: source, lost }: Source,
  given: FillRequest,
  options: AnnotateOptions,
  scheduler: Scheduler,
  mostCopies: number,
): Promise<AnnotatedEach> {
  const request = given.data === undefined ? given : { ...given, data: plainData(given.data) };
  const scope = new RequestScope(requestFor(request));
  const log = new ReportingLog();
  const kinds = addedKinds(options);
  const fillOptions = { ...DEFAULT_OPTIONS, ...request.options };
  const common = {
    log,
    options: fillOptions,
    syntax: syntaxFor(fillOptions),
    values: valueContext(source, request, await values.enginesFor(request, kinds, typesOf(source)), kinds),
    budget: new FillBudget(options.limits, options.signal),
    formatters: new Map([...builtIn, ...formattersOf(fillOptions), ...Object.entries(options.formatters ?? {})]),
    kinds: fieldKindsWith(addedFields(options.fields)),
    mostCopies,
    knows: (name: string, tag?: string) =>
      scope.lookup({ names: [name === '' ? (tag ?? '') : name], ...(tag && { tag }) }) !== undefined,
  };
  const list = scope.list();
  const records = list && new Records(scope, ...list);
  const documents: Uint8Array[] = [];
  await scheduler.turn();
  do {
    const writer = new PackageWriter(source);
    await fillStories({ ...common, writer, stored: new WrittenData(writer) }, scope, records, scheduler);
    // The last record may have been skipped; the single document for all of them exists nevertheless.
    if (mostCopies === 1 && records?.skips) continue;
    endMailMerge(writer, log.report([]).fields);
    await scheduler.turn();
    documents.push(writer.save());
    await scheduler.turn();
  } while (records?.areLeft);
  const report = judgedReport(log.report(scope.unknown()), fillOptions, log.brokenTags);
  return { documents, report: { ...report, warnings: [...report.warnings, ...lost] } };
}

const typesOf = (source: Package): ReadonlySet<string> =>
  new Set(storyParts(source).flatMap((part) => statedTypes(source.xml(part))));
