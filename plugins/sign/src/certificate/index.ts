/**
 * Certificates of completion: pages that tell how a document came to be signed. `content` gathers what they say of a trail,
 * in the `words` of a language; `certificate-docx` sets it with its `styles` as a document of the size of the signed one
 * (`paper`), in the `look` of the caller; `certificatePages` has the engine lay it out. `certificateDocument` is it before that, for a DOCX.
 */
export type { CertificateContent, ListedFacts, SigningFacts } from './content.js';
export type { Brand, CertificateLook } from './look.js';
export { type CertificateRequest, certificateDocument, certificatePages } from './pages.js';
