/**
 * Frames to PDF: `write.ts` tells the steps. `pages` paints each page by `content`, with fonts of `font`, images of `image`
 * and links of `navigation`; `structure` is the tags; `catalog` closes the file with `metadata`, outline and page labels.
 * `profile` makes a document keep PDF/A or PDF/UA, `protection` locks it. `file` has the objects of PDF and writes them; PDF files that exist
 * already are read and updated behind another door, `existing.ts`.
 */
export type { AttachedInvoice, Attachment, AttachmentRelationship } from './attachment/index.js';
export type { Subsetter } from './font/index.js';
export { openHarfBuzzSubsetter } from './font/index.js';
export { loadScreenImages, type PictureReduction } from './image/index.js';
export type { InitialView } from './navigation/index.js';
export type { PdfProfile } from './profile/index.js';
export type { PdfPermission, Protection } from './protection/index.js';
export { type WritePdfOptions, writePdf } from './write.js';
