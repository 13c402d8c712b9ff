/**
 * The audit trail of a document that is about to be signed. `add-trail` is the way in: it chains the events, appends a
 * certificate of completion where one is wanted (`certificate-content` gathers what it says, `certificate-docx` sets it on
 * the `paper` of the document), and embeds the trail.
 */
export {
  type AuditedFile,
  type AuditRequest,
  addAuditTrail,
  type TrailReport,
  type TrailWarning,
} from './add-trail.js';
export type { SigningFacts } from './certificate-content.js';
