/**
 * Reads PDF files, however they were written or damaged. The input is bytes, the output a `PdfDocument`.
 *
 * `open` is the entry: it follows the cross-references (`xref/`), repairs single entries or finds all
 * objects anew (`rebuild`), and opens the `encryption/`. Objects are read when needed (`store`, `object-stream`) by the
 * grammar in `syntax/`, streams undo their `filters/`. `audit` walks the whole file (`walk`) and lists its `faults`.
 * `operations` reads content streams. `limits` bound all of it. `pdf/document` reads the meaning of the values.
 */
export { auditStructure } from './audit.js';
export type { PdfDocument } from './document.js';
export type { Security } from './encryption/index.js';
export type { Fault, FaultCode } from './faults.js';
export { DEFAULT_PDF_LIMITS, type PdfLimits } from './limits.js';
export { Lookup, objectNumber, refOf } from './lookup.js';
export * from './objects.js';
export type { OpenPdfOptions } from './open.js';
export { openPdf } from './open.js';
export { type ContentOperation, contentOperations } from './operations.js';
export type { Revision } from './revision.js';
export { bytesOf, isArray, isDict, isInteger, isName, latin } from './syntax/index.js';
