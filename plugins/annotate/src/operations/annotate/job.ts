import type { Diagnostic } from '@quire/core';
import { packedHere } from '@quire/core/limits';
import { unwrapped } from '@quire/core/opc';
import type { Job, JobContext } from '@quire/core/plugin';
import { loadExtensions } from '../../extensions/index.js';
import { annotate, annotateEach } from '../../fill/index.js';
import type { DocumentKind } from '../../package/index.js';
import type { FillReport } from '../../report/index.js';
import type { FillRequest } from '../../request/index.js';

export interface AnnotateRequest {
  readonly docx: Uint8Array;
  /** Opens an encrypted template; the result is not encrypted. */
  readonly password?: string;
  readonly request: FillRequest;
  /** The kind of the documents; `same` keeps the kind of the template. */
  readonly to: DocumentKind | 'same' | 'pdf';
  /** The form of the reply for a list of records: one document for all records, or an archive with one for each. */
  readonly output: 'document' | 'zip';
  /** URLs of the modules that other plugins added to templates. */
  readonly extensions: readonly string[];
}

export interface AnnotateOutcome {
  readonly report: FillReport;
  /** One document, or one for each record; none if the report has errors. */
  readonly documents: readonly Uint8Array[];
  /** The page count and the diagnostics of the PDF conversion, if one was requested. */
  readonly conversion?: { readonly pages: number; readonly diagnostics: readonly Diagnostic[] };
}

/** Fills the template and, for a PDF, converts it in the same job: the filled document is not sent back in between. */
export const annotateJob: Job<AnnotateRequest, AnnotateOutcome> = {
  id: 'annotate',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(
  { docx, password, request, to, output, extensions }: AnnotateRequest,
  context: JobContext,
): Promise<AnnotateOutcome> {
  const { limits, signal } = context;
  const engine = await context.engine();
  const kind = to === 'pdf' ? 'same' : to;
  const options = { limits, signal, kind, compression: engine.compression, ...(await loadExtensions(extensions)) };
  const template = await unwrapped(docx, { password, ...options });
  const { documents, report } =
    output === 'zip' ? await annotateEach(template, request, options) : await filledOnce(template, request, options);
  if (report.errors.length > 0) return { report, documents: [] };
  if (to !== 'pdf') return { report, documents };
  const pdfs: Uint8Array[] = [];
  const diagnostics = new Map<string, Diagnostic>();
  let total = 0;
  for (const document of documents) {
    const converted = await engine.convert(document, { limits: packedHere(limits), signal });
    pdfs.push(converted.pdf);
    total += converted.pages;
    // The conversions of documents from one template mostly have the same diagnostics: duplicates are dropped.
    for (const diagnostic of converted.diagnostics) diagnostics.set(JSON.stringify(diagnostic), diagnostic);
  }
  return { report, documents: pdfs, conversion: { pages: total, diagnostics: [...diagnostics.values()] } };
}

async function filledOnce(...parameters: Parameters<typeof annotate>) {
  const { docx, report } = await annotate(...parameters);
  return { documents: [docx], report };
}
