export { buildDocx, type DocxBuilder, type DocxParts, type DocxRelationship, docx } from './docx-builder.js';
export { DEFAULT_SECTION, DEFAULT_SETTINGS, DEFAULT_STYLES, noteSeparators } from './docx-defaults.js';
export { escapeXml, field, inlinePicture, p, r, tbl, tc, tr } from './docx-markup.js';
export { encryptedFile } from './encrypted-pdfs.js';
export { type PdfText, pdfText } from './pdf-text.js';
export * from './plugin/index.js';
export { readDocument } from './read-document.js';
export { readFrom } from './read-from.js';
export { growthOf, stepsOf } from './work/steps.js';
