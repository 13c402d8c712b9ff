export {
  type AuditedFile,
  type AuditRequest,
  addAuditTrail,
  type TrailReport,
  type TrailWarning,
} from './add-trail.js';
export type { SigningFacts } from './certificate-content.js';
