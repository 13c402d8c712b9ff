/**
 * Certificates of completion: pages that show how a document was signed. `content` collects the data of a trail, with
 * the `words` of a language; `pages` makes a document of it, with its `styles`, the page size of the signed document
 * (`paper`) and the caller's `look`, and has the engine lay it out. Workbooks and presentations take only the content.
 */
export type { CertificateContent, EventRow, Fact, ListedFacts, SigningFacts } from './content.js';
export { type Brand, type CertificateLook, lineColor } from './look.js';
export { type CertificatePagesRequest, certificateDocument, certificateOf, certificatePages } from './pages.js';
export { QUIET, RULE_COLOR } from './styles.js';
export type { CertificateForm } from './words.js';
