/**
 * What verifying answers. `verify-report` has the words; `signature` and `certificate` write them for one signature,
 * `summary` for the document as a whole, `explanation` says what that means and what to do next, `text` is for people at
 * a terminal, `html` a page to send on, and `words` what both say. The schema is that of the operation.
 */
export { certificateReport } from './certificate.js';
export { explanationOf } from './explanation.js';
export { reportHtml } from './html.js';
export { quoted } from './quoted.js';
export { schemeName, signatureReport, stampReport } from './signature.js';
export { summaryOf } from './summary.js';
export { reportText } from './text.js';
export type { Explanation, SignatureReport, SourceReport, Verdict, VerifyReport } from './verify-report.js';
