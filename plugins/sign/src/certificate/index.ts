/**
 * Certificates of completion: pages that tell how a document came to be signed. `content` gathers what they say of a
 * trail, in the `words` of a language; `certificate-docx` sets it with its `styles` as a document of the size of the
 * signed one (`paper`), in the `look` of the caller; `certificatePages` has the engine lay it out.
 * `certificateDocument` is it before that, for a DOCX, and `certificateOf` what it says, for workbooks and
 * presentations.
 */
export type { CertificateContent, EventRow, Fact, ListedFacts, SigningFacts } from './content.js';
export { type Brand, type CertificateLook, lineColor } from './look.js';
export { type CertificatePagesRequest, certificateDocument, certificateOf, certificatePages } from './pages.js';
export { QUIET, RULE_COLOR } from './styles.js';
export type { CertificateForm } from './words.js';
