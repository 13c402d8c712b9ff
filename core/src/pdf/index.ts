/**
 * Writes frames as PDF; `write.ts` describes the steps. `pages` paints each page by `content`, with fonts of `font`,
 * images of `image` and links of `navigation`; `structure` makes the tags; `catalog` closes the file with `metadata`,
 * outline and page labels. `profile` makes a document keep PDF/A or PDF/UA, `protection` locks it. `file` has the
 * objects of PDF and writes them; existing PDF files are read and updated through another entry point, `reader.ts`.
 */
export type { AttachedInvoice, Attachment, AttachmentRelationship } from './write/attachment/index.js';
export type { Subsetter } from './write/font/index.js';
export { openHarfBuzzSubsetter } from './write/font/index.js';
export { loadScreenImages, type PictureReduction } from './write/image/index.js';
export type { InitialView } from './write/navigation/index.js';
export type { PdfProfile } from './write/profile/index.js';
export type { PdfPermission, Protection } from './write/protection/index.js';
export { type WritePdfOptions, writePdf } from './write/write.js';
