/**
 * Certificates of completion: pages that tell how a document came to be signed. `content` gathers the facts of a trail,
 * in the `words` of a language; `certificate-docx` sets them with its `styles` as a document of the size of the signed
 * one (`paper`), in the `look` of the caller; `certificatePages` has the engine lay it out. `certificateDocument`
 * returns that document before layout, for a DOCX. `certificateOf` returns the content alone, for workbooks and
 * presentations.
 */
export type { CertificateContent, EventRow, Fact, ListedFacts, SigningFacts } from './content.js';
export { type Brand, type CertificateLook, lineColor } from './look.js';
export { type CertificatePagesRequest, certificateDocument, certificateOf, certificatePages } from './pages.js';
export { QUIET, RULE_COLOR } from './styles.js';
export type { CertificateForm } from './words.js';
