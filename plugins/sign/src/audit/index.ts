/**
 * The audit trail of a document that is about to be signed. `add-trail` is the way in: it chains the events, appends a
 * certificate of completion where one is wanted (`../certificate`), and embeds the trail.
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
