/**
 * Documents as values: the body of another DOCX at a paragraph. `document` reads and writes the value; `body` walks
 * over the paragraphs and gives them unique ids; `styles`, `numbering` and `notes` copy what they refer to, `sections`
 * its pages and headers, and `parts` copies pictures, charts and other related parts.
 */
export { type DocumentValue, document } from './document.js';
export { DOCUMENT_WITH_SECTIONS, holdsSections } from './sections.js';
