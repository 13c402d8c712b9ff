/** `@quire/plugin-verify/verify`: verifying in a program of one's own, in a browser too where it brings `Cryptography`. */
export { reportHtml, reportText, type SignatureReport, type SourceReport, type VerifyReport } from './report/index.js';
export { readAnchors } from './trust/index.js';
export { verify } from './verify.js';
export type { VerifyOptions } from './verify-options.js';
