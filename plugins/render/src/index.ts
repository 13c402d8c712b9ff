/**
 * Draws pages of a DOCX as pictures, as POST /v1/render and `quire render`. `operation.ts` declares the operation and
 * replies with one picture or an archive; `job.ts` lays the document out; `draw-pages.ts` draws its pages, as SVG by
 * the engine and as PNG by `rasterizer.ts`, or by a thread with one (`rasterizer-beside.ts`). `schema.ts` describes the
 * report.
 */
import { definePlugin } from '@quire/core/plugin';
import { render } from './operation.js';

export { type DrawRequest, type DrawSurroundings, drawPages, type RenderedPage } from './draw-pages.js';
export { parameters } from './operation.js';
export type { Rasterizer } from './rasterizer.js';
export { rasterizerBeside } from './rasterizer-beside.js';

export default definePlugin({ operations: [render] });
