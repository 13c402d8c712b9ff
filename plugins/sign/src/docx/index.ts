export { type DocxParts, docxOf, RELATIONSHIPS, type RelatedPart } from './package.js';
export { escaped, isRightToLeft } from './text.js';
