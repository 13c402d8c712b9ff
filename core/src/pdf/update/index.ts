export { fillGap, type SignatureGap, signedParts } from './signature-gap.js';
export { PdfUpdate, type UpdatedFile } from './update.js';
