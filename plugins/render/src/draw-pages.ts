import {
  type Diagnostic,
  DiagnosticLog,
  type FrameDocument,
  invalidArgument,
  Scheduler,
  throwIfAborted,
} from '@quire/core';
import { isQuireError, QuireError } from '@quire/core/plugin';
import { pageIndices, pagesBeyond, type SvgOptions, svgWriter } from '@quire/core/svg';
import { loadRasterizer, type Rasterizer } from './rasterizer.js';

export interface DrawRequest extends SizeRequest {
  readonly format: 'png' | 'svg';
  /** The pages to draw, such as `1-3,7`; all by default. */
  readonly pages?: string;
  /** True if the text of an SVG can be selected and its links followed. */
  readonly selectable: boolean;
}

/** A drawn page; width and height are pixels. */
export interface RenderedPage extends PictureSize {
  readonly page: number;
  readonly bytes: Uint8Array;
}

export interface DrawSurroundings extends Pick<SvgOptions, 'compression' | 'limits' | 'signal'> {
  /** Converts SVG to PNG; by default in the same thread, which suits jobs that run in a worker. */
  readonly rasterize?: Rasterizer;
}

/**
 * Draws laid-out pages in sequence, and reports content that pictures cannot show and requested pages that do not
 * exist. Throws VALIDATION_ERROR if a picture would be too large, LIMIT_EXCEEDED, ABORTED.
 */
export async function drawPages(
  frames: FrameDocument,
  request: DrawRequest,
  { signal, rasterize, ...surroundings }: DrawSurroundings,
): Promise<{ readonly pictures: readonly RenderedPage[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { format, selectable, pages = '1-' } = request;
  const indices = pageIndices(pages, frames.pages.length);
  const sizes = indices.map((index) => pictureSize(frames.pages[index], request));
  const log = new DiagnosticLog();
  const own = { ...surroundings, signal, selectable: selectable && format === 'svg', log };
  const writer = await svgWriter(frames, own);
  const toPng = format === 'png' ? (rasterize ?? (await loadRasterizer())) : undefined;
  const scheduler = new Scheduler(signal);
  const pictures: RenderedPage[] = [];
  for (const [i, index] of indices.entries()) {
    await scheduler.turn();
    const svg = await writer.page(index, sizes[i]);
    const bytes = toPng ? await drawn(toPng, svg, sizes[i], index, signal) : new TextEncoder().encode(svg);
    pictures.push({ page: index + 1, ...sizes[i], bytes });
  }
  return { pictures, diagnostics: [...log.all, ...pagesBeyond(pages, frames.pages.length)] };
}

/** Draws a page as PNG. Throws LIMIT_EXCEEDED if the rasterizer refuses it, such as for a million elements. */
async function drawn(
  toPng: Rasterizer,
  svg: string,
  { width }: PictureSize,
  index: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  try {
    return await toPng(svg, width, signal);
  } catch (cause) {
    throwIfAborted(signal);
    if (isQuireError(cause)) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = `page ${index + 1} contains too much for one picture (${why.slice(0, 200)})`;
    throw new QuireError('LIMIT_EXCEEDED', message, { cause });
  }
}

interface SizeRequest {
  /** The resolution in pixels per inch. */
  readonly dpi: number;
  /** The width in pixels, instead of `dpi`. */
  readonly width?: number;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The maximum number of pixels of a picture: an A4 page at 600 dpi has 35 million. */
const MOST_PIXELS = 40_000_000;

/** Computes the pixels of a page, whose edges are in points. Throws VALIDATION_ERROR if they are too many. */
function pictureSize(page: { readonly width: number; readonly height: number }, request: SizeRequest) {
  const scale = request.width === undefined ? request.dpi / 72 : request.width / page.width;
  const width = Math.max(1, Math.round(page.width * scale));
  const height = Math.max(1, Math.round(page.height * scale));
  if (width * height > MOST_PIXELS) {
    const field = request.width === undefined ? 'dpi' : 'width';
    const issue = `a page would have ${width} x ${height} pixels, more than ${MOST_PIXELS / 1e6} million`;
    throw invalidArgument(field, issue, `${field}: ${issue}`);
  }
  return { width, height };
}
