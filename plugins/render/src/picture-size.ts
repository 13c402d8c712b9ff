import { QuireError } from '@quire/core/plugin';

export interface SizeRequest {
  /** The resolution in pixels per inch. */
  readonly dpi: number;
  /** The width in pixels, instead of `dpi`. */
  readonly width?: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The maximum number of pixels of a picture: an A4 page at 600 dpi has 35 million. */
const MOST_PIXELS = 40_000_000;

/** Computes the pixels of a page, whose edges are in points. Throws VALIDATION_ERROR if they are too many. */
export function pictureSize(page: { readonly width: number; readonly height: number }, request: SizeRequest) {
  const scale = request.width === undefined ? request.dpi / 72 : request.width / page.width;
  const width = Math.max(1, Math.round(page.width * scale));
  const height = Math.max(1, Math.round(page.height * scale));
  if (width * height > MOST_PIXELS) {
    const field = request.width === undefined ? 'dpi' : 'width';
    const issue = `a page would have ${width} x ${height} pixels, more than ${MOST_PIXELS / 1e6} million`;
    throw new QuireError('VALIDATION_ERROR', `${field}: ${issue}`, { details: [{ field, issue }] });
  }
  return { width, height };
}
