import type { Diagnostic } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import { annotate } from '../../fill/index.js';
import type { FillReport } from '../../report/index.js';
import type { FillRequest } from '../../request/index.js';

export interface AnnotateRequest {
  readonly docx: Uint8Array;
  readonly request: FillRequest;
  readonly to: 'docx' | 'pdf';
}

export interface AnnotateOutcome {
  readonly report: FillReport;
  /** Absent where the report has errors: no document leaves then. */
  readonly docx?: Uint8Array;
  readonly conversion?: {
    readonly pdf: Uint8Array;
    readonly pages: number;
    readonly diagnostics: readonly Diagnostic[];
  };
}

/** Fills the template and, for a PDF, converts it in the same job: the filled document is not sent back in between. */
export const annotateJob: Job<AnnotateRequest, AnnotateOutcome> = {
  id: 'annotate',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run({ docx, request, to }: AnnotateRequest, context: JobContext): Promise<AnnotateOutcome> {
  const { limits, signal } = context;
  const engine = await context.engine();
  const filled = await annotate(docx, request, { limits, signal, compression: engine.compression });
  const { report } = filled;
  if (report.errors.length > 0) return { report };
  if (to === 'docx') return { report, docx: filled.docx };
  // A document that we packed ourselves is no bomb, however well a long table packs; the limits of size still hold.
  const unpacked = { ...limits, ratio: Number.POSITIVE_INFINITY };
  const { pdf, pages, diagnostics } = await engine.convert(filled.docx, { limits: unpacked, signal });
  return { report, conversion: { pdf, pages, diagnostics } };
}
