export { type AuditedFile, type AuditOrder, addAuditTrail, type TrailReport, type TrailWarning } from './add-trail.js';
export type { SigningFacts } from './certificate-content.js';
