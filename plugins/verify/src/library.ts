/** `@quire/plugin-verify/verify`: verification in other programs, and in a browser that provides `Cryptography`. */
export { reportHtml, reportText, type SignatureReport, type SourceReport, type VerifyReport } from './report/index.js';
export { readAnchors } from './trust/index.js';
export { verify } from './verify.js';
export type { VerifyOptions } from './verify-options.js';
