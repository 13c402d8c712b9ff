/** The door of `@quire/core/pdf`: PDF files that exist already, read and updated; `@quire/core/pdf/document` says what they mean. */
export { Name, name, type PdfDict, PdfString, type PdfValue, Ref, textString } from './file/index.js';
export * from './read/index.js';
export * from './read/update/index.js';
