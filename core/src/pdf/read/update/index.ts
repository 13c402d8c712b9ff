/**
 * Updates a PDF file by appending a revision. `update` collects new objects and writes them: values by `serialize`, the
 * gap of a signature by `signature-gap`, the cross-references by `section`, with entries that `trailer` keeps.
 */
export { fillGap, type SignatureGap, signedParts } from './signature-gap.js';
export { PdfUpdate, type UpdatedFile } from './update.js';
