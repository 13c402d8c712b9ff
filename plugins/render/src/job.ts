import type { Diagnostic, LayoutRequest } from '@quire/core';
import { packedHere } from '@quire/core/limits';
import { type Job, type JobContext, QuireError } from '@quire/core/plugin';
import { type DrawRequest, drawPages, type RenderedPage } from './draw-pages.js';

export interface RenderJobRequest
  extends DrawRequest,
    Pick<LayoutRequest, 'markup' | 'comments' | 'fields' | 'password'> {
  readonly docx: Uint8Array;
  /** True if the document is a template that was filled; see `packedHere`. */
  readonly isPackedHere: boolean;
}

export interface RenderJobResult {
  readonly pictures: readonly RenderedPage[];
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The job that draws, in a worker if the host has one. */
export const renderJob: Job<RenderJobRequest, RenderJobResult> = {
  id: 'render',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: RenderJobRequest, context: JobContext): Promise<RenderJobResult> {
  const { docx, markup, comments, fields, password } = request;
  const { signal } = context;
  const limits = request.isPackedHere ? packedHere(context.limits) : context.limits;
  const engine = await context.engine();
  if (!engine.layout) throw new QuireError('NOT_AVAILABLE', 'this engine does not lay out pages');
  const clock = fields === 'updated' ? { now: new Date() } : undefined;
  const frames = await engine.layout(docx, { markup, comments, fields, clock, password, limits, signal });
  const { pictures, diagnostics } = await drawPages(frames, request, {
    compression: engine.compression,
    limits,
    signal,
  });
  return { pictures, pages: frames.pages.length, diagnostics: [...frames.diagnostics, ...diagnostics] };
}
