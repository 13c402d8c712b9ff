/**
 * Writes frames as SVG, a picture for each page, for screens and thumbnails. `writer.ts` is the entry: it opens the
 * shared resources; `page.ts` paints one page, its text by `referred-glyphs.ts` or, for browsers, by
 * `marked-glyphs.ts`, its paths and gradients by `path.ts`, its pictures by `pictures.ts`, which makes PNG (`png.ts`)
 * of formats that SVG lacks. `markup.ts` writes elements and numbers, `address.ts` decides which links to keep.
 */
export { pageIndices, pagesBeyond } from '../base/page-ranges.js';
export { safeAddress } from './address.js';
export { prepareSvg, type SvgOptions, type SvgWriter, svgWriter } from './writer.js';
