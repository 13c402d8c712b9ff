/**
 * The door of `@quire/core/audit`: audit trails, the record of who did what until a document was signed, as a chain of
 * hashes that is kept in the document, a link for each of its signers. `event-schema` and `trail-schema` are its form.
 * `chain` chains events by the hashes of their canonical JSON (`canonical-json`) and seals the trail; `check` reads one
 * (`json-object`, within bounds) and finds the first event that was changed, and `order` puts links behind each other.
 * `package-state` is the hash of an Office document. `file` has its name and its greatest length.
 */

export { canonicalBytes, type Digest, sha256Hex } from './canonical-json.js';
export { chainEvents, lastHash, type OpenTrail, sealTrail, type TrailSubject } from './chain.js';
export { checkTrail, type TrailCheck } from './check.js';
export {
  type AuditEvent,
  type AuditSigner,
  auditContext,
  auditEvent,
  auditEvents,
  auditSigner,
  MOST_EVENTS,
} from './event-schema.js';
export {
  AUDIT_TRAIL_FILE,
  AUDIT_TRAIL_RELATIONSHIP,
  AUDIT_TRAIL_TYPE,
  LONGEST_TRAIL,
} from './file.js';
export { inChainOrder } from './order.js';
export { packageState } from './package-state.js';
export type { AuditEntry, AuditTrail, DocumentState, PackageState } from './trail-schema.js';
