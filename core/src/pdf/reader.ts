/** The entry point of `@quire/core/pdf`: reads and updates PDF files. `@quire/core/pdf/document` interprets them. */
export { Name, name, type PdfDict, PdfString, type PdfValue, Ref, textString } from './file/index.js';
export * from './read/index.js';
export * from './read/update/index.js';
