/**
 * The audit trail of a document that will be signed. `add-trail` is the entry point: it chains the events, appends a
 * certificate of completion if requested (`../certificate`), and embeds the trail.
 */
export {
  type AuditedFile,
  type AuditRequest,
  addAuditTrail,
  certificateTooLate,
  type TrailReport,
  type TrailWarning,
} from './add-trail.js';
export { earlierLinksOf } from './earlier-links.js';
export type { SourceDocument } from './source.js';
