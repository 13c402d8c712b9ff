export { auditStructure } from './audit.js';
export type { PdfDocument } from './document.js';
export type { Security } from './encryption/index.js';
export type { Fault, FaultCode } from './faults.js';
export { DEFAULT_PDF_LIMITS, type PdfLimits } from './limits.js';
export { Lookup, objectNumber, refOf } from './lookup.js';
export {
  type CipherName,
  type EncryptionInfo,
  type IndirectObject,
  LocatedString,
  type PdfObject,
  PdfStream,
  type XrefEntry,
} from './objects.js';
export type { OpenPdfOptions } from './open.js';
export { openPdf } from './open.js';
export type { Revision } from './revision.js';
export { bytesOf, isArray, isDict, isInteger, isName, latin } from './syntax/index.js';
