import { QuireError } from '@quire/core';

export interface SizeRequest {
  /** Pixels an inch. */
  readonly dpi: number;
  /** Pixels across, in place of `dpi`. */
  readonly width?: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a picture: an A4 page at 600 dpi has 35 million. */
const MOST_PIXELS = 40_000_000;

/** Pixels of a page, whose edges are in points. Throws VALIDATION_ERROR where they are more than a picture may have. */
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
