import { type Diagnostic, DiagnosticLog, type LayoutRequest, QuireError, throwIfAborted } from '@quire/core';
import { packedHere } from '@quire/core/limits';
import type { Job, JobContext } from '@quire/core/plugin';
import { pageIndices, pagesBeyond, svgWriter } from '@quire/core/svg';
import { type PictureSize, pictureSize, type SizeRequest } from './picture-size.js';
import { loadRasterizer } from './rasterizer.js';

export interface RenderJobRequest
  extends SizeRequest,
    Pick<LayoutRequest, 'markup' | 'comments' | 'fields' | 'password'> {
  readonly docx: Uint8Array;
  readonly format: 'png' | 'svg';
  /** Such as `1-3,7`; all by default. */
  readonly pages?: string;
  /** A template that was filled; see `packedHere`. */
  readonly isPackedHere: boolean;
  /** Text of SVG can be selected, and its links followed. */
  readonly selectable: boolean;
}

export interface RenderedPage extends PictureSize {
  /** From 1. */
  readonly page: number;
  readonly bytes: Uint8Array;
}

export interface RenderJobResult {
  readonly pictures: readonly RenderedPage[];
  /** Pages of the whole document. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The heavy part, in a worker where the host has one. */
export const renderJob: Job<RenderJobRequest, RenderJobResult> = {
  id: 'render',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: RenderJobRequest, context: JobContext): Promise<RenderJobResult> {
  const { docx, format, selectable, markup, comments, fields, password } = request;
  const { signal } = context;
  const limits = request.isPackedHere ? packedHere(context.limits) : context.limits;
  const engine = await context.engine();
  if (!engine.layout) throw new QuireError('NOT_AVAILABLE', 'this engine lays no pages out');
  const clock = fields === 'updated' ? { now: new Date() } : undefined;
  const frames = await engine.layout(docx, { markup, comments, fields, clock, password, limits, signal });
  const chosen = request.pages ?? '1-';
  const indices = pageIndices(chosen, frames.pages.length);
  const sizes = indices.map((index) => pictureSize(frames.pages[index], request));
  const log = new DiagnosticLog();
  const writer = await svgWriter(frames, {
    selectable: selectable && format === 'svg',
    compression: engine.compression,
    limits,
    log,
    signal,
  });
  const rasterize = format === 'png' ? await loadRasterizer() : undefined;
  const pictures: RenderedPage[] = [];
  for (const [i, index] of indices.entries()) {
    throwIfAborted(signal);
    const svg = await writer.page(index, sizes[i]);
    const bytes = rasterize ? rasterize(svg, sizes[i].width) : new TextEncoder().encode(svg);
    pictures.push({ page: index + 1, ...sizes[i], bytes });
  }
  return {
    pictures,
    pages: frames.pages.length,
    diagnostics: [...frames.diagnostics, ...log.all, ...pagesBeyond(chosen, frames.pages.length)],
  };
}
