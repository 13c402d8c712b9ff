/**
 * Updates a PDF file by appending a revision. `update` collects what is new and writes it: values by `serialize`, the gap
 * of a signature by `signature-gap`, the cross-references by `section`, with the entries that a `trailer` carries on.
 */
export { fillGap, type SignatureGap, signedParts } from './signature-gap.js';
export { PdfUpdate, type UpdatedFile } from './update.js';
