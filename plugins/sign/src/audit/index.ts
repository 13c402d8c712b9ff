export { type AuditedFile, type AuditOrder, addAuditTrail, type TrailReport } from './add-trail.js';
export type { SigningFacts } from './certificate-content.js';
