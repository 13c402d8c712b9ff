export { hex } from './certificate.js';
export { signatureReport } from './signature.js';
export { summaryOf } from './summary.js';
export { reportText } from './text.js';
export type { SignatureReport, VerifyReport } from './types.js';
