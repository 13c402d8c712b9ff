/**
 * Writes the result of verification. `verify-report` has its types; `signature` and `certificate` fill them for one
 * signature, `summary` for the document as a whole; `explanation` says what it means and what to do next. `text` is for
 * people at a terminal, `html` a page to send on; `words` has their common words. The operation has the schema.
 */
export { certificateReport } from './certificate.js';
export { explanationOf } from './explanation.js';
export { reportHtml } from './html.js';
export { quoted } from './quoted.js';
export { schemeName, signatureReport, stampReport } from './signature.js';
export { summaryOf } from './summary.js';
export { reportText } from './text.js';
export type { Explanation, SignatureReport, SourceReport, Verdict, VerifyReport } from './verify-report.js';
