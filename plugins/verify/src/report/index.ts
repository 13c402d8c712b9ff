export { certificateReport } from './certificate.js';
export { schemeName, signatureReport, stampReport } from './signature.js';
export { summaryOf } from './summary.js';
export { reportText } from './text.js';
export type { SignatureReport, VerifyReport } from './verify-report.js';
