import type { FrameDocument } from '@quire/core';
import { DEFAULT_LIMITS, packedHere } from '@quire/core/limits';
import { nodeCompression } from '@quire/core/node';
import { CONVERSION_OPTIONS, membersOf, type Warning, warningsOf } from '@quire/core/plugin';
import type { FillReport } from '@quire/plugin-annotate';
import { drawPages, parameters, type Rasterizer, rasterizerBeside } from '@quire/plugin-render';
import { z } from 'zod';
import { check, limits, listener, signal } from './check.js';
import { type ConvertTemplateOptions, unpreparedRequest } from './convert.js';
import { engine } from './engine.js';
import { data, fill, filledBy, fillMembers } from './fill.js';

/** The options of `quire render` and `POST /v1/render`, by the same names. */
export interface RenderOptions
  extends Pick<
    ConvertTemplateOptions,
    'markup' | 'comments' | 'fields' | 'password' | 'data' | 'fill' | 'limits' | 'signal' | 'onProgress'
  > {
  /** Format of the pictures; `png` by default. */
  readonly to?: 'png' | 'svg';
  /** Pages to draw, such as `1-3,7`; all by default. Pages after the last are skipped, with a warning. */
  readonly pages?: string;
  /** Pixels per inch of paper, 8 to 600; 96 by default. */
  readonly dpi?: number;
  /** The width in pixels, 8 to 8000, in place of `dpi`: thumbnails of all paper sizes are equally wide. */
  readonly width?: number;
  /** Controls if text of an SVG can be selected, searched and read aloud; `selectable` by default. */
  readonly text?: 'selectable' | 'outlines';
}

export interface PagePicture {
  /** The number of the shown page; the first is 1. */
  readonly page: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The file, in PNG or SVG. */
  readonly bytes: Uint8Array;
}

/** The pictures of the drawn pages, and the number of pages of the document. */
export interface RenderedDocument {
  /** The pictures in the order of the pages. */
  readonly pictures: readonly PagePicture[];
  /** The number of pages of the whole document. */
  readonly pages: number;
  /** The differences of the pictures from the document, substituted fonts first. */
  readonly warnings: readonly Warning[];
  /** The result of each field of a template. */
  readonly report?: FillReport;
}

const { to, pages, dpi, width, text, markup, comments, fields } = parameters;

const schema = filledBy(
  z.strictObject({
    ...membersOf({ to, pages, dpi, width, text, markup, comments, fields, password: CONVERSION_OPTIONS.password }, z),
    data,
    fill: z.strictObject(fillMembers).optional(),
    limits: limits.optional(),
    signal: signal.optional(),
    onProgress: listener.optional(),
  }),
).refine(({ dpi, width }) => dpi === undefined || width === undefined, {
  path: ['dpi'],
  message: 'cannot be combined with width',
});

/**
 * Pages of a DOCX as PNG or SVG, which are those of its PDF. With `data` a template is filled first.
 *
 * Throws `QuireError`: VALIDATION_ERROR naming options that are wrong or would make a picture of more than 40 million
 * pixels, otherwise as `convert` does.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { render } from '@quire/quire';
 *
 * const data = { customer: { name: 'Ada' } };
 * const { pictures } = await render(await readFile('invoice.docx'), { data, to: 'png', pages: '1', width: 300 });
 * await writeFile('thumbnail.png', pictures[0].bytes);
 * ```
 */
export async function render(docx: Uint8Array, options: RenderOptions = {}): Promise<RenderedDocument> {
  check('render', docx, schema, options);
  const { data: values, fill: how, markup, comments, fields, password: opens, limits: bounds, ...rest } = options;
  const { signal: stop, onProgress } = rest;
  const { clock } = unpreparedRequest({ fields });
  const look = { markup, comments, fields, clock, signal: stop, onProgress };
  // Called before the layout, so that a separate thread loads its drawing code meanwhile.
  const rasterize = options.to === 'svg' ? undefined : rasterizerBeside();
  if (values === undefined && how === undefined)
    return drawn(await engine().layout(docx, { ...look, password: opens, limits: bounds }), options, rasterize);
  const filled = await fill(docx, { data: values, ...how }, options);
  const packed = packedHere(bounds);
  const frames = await engine().layout(filled.docx, { ...look, limits: packed });
  return { ...(await drawn(frames, { ...options, limits: packed }, rasterize)), report: filled.report };
}

async function drawn(frames: FrameDocument, options: RenderOptions, rasterize?: Rasterizer): Promise<RenderedDocument> {
  const { to = 'png', pages, dpi = 96, width, text = 'selectable', limits: bounds, signal: stop } = options;
  const request = { format: to, pages, dpi, width, selectable: text === 'selectable' };
  const limits = { ...DEFAULT_LIMITS, ...bounds };
  const own = { compression: nodeCompression, limits, signal: stop, rasterize };
  const { pictures, diagnostics } = await drawPages(frames, request, own);
  const warnings = warningsOf([...frames.diagnostics, ...diagnostics]);
  return { pictures, pages: frames.pages.length, warnings };
}
