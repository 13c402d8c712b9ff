/** DOCX documents in a browser: opened, identified, read, converted to PDF. No content leaves the page. */

export type { DocumentField } from '@quire/core/docx';
export { type DocumentFile, openDocument } from './open-document.js';
export type { ExportedBytes, OpenedDocument } from './opened-document.js';
export { DEFAULT_ENDPOINT, DEFAULT_LICENSE_KEY, type OpenOptions, type TelemetryOptions } from './options.js';
export type { PdfOptions } from './to-pdf.js';
export { VERSION } from './version.js';
