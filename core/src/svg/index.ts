/**
 * Frames to SVG, a picture a page: what a screen or a thumbnail shows of a document. `writer.ts` is the door: it opens what
 * pages share; `page.ts` paints one, its text by `referred-glyphs.ts` or, for browsers, by `marked-glyphs.ts`, its paths and
 * gradients by `path.ts`, its pictures by `pictures.ts`, which makes PNG (`png.ts`) of the kinds that SVG does not know.
 * `markup.ts` spells elements and numbers, `address.ts` says which links may be followed.
 */
export { pageIndices, pagesBeyond } from '../base/page-ranges.js';
export { safeAddress } from './address.js';
export { prepareSvg, type SvgOptions, type SvgWriter, svgWriter } from './writer.js';
