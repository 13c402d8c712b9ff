/**
 * The entry point of `@quire/core/audit`: audit trails, the record of who did what until a document was signed. A trail
 * is a chain of hashes in the document, with a link for each signer. `event-schema` and `trail-schema` define its form.
 * `chain` chains events by the hashes of their canonical JSON (`canonical-json`) and seals the trail. `check` reads a
 * trail (`json-object`, within bounds) and finds the first event that was changed; `order` puts links in sequence.
 * `package-state` is the hash of an Office document. `file` has the name of a trail and its maximum size.
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
export * from './file.js';
export { inChainOrder } from './order.js';
export { packageState } from './package-state.js';
export type { AuditEntry, AuditTrail, DocumentState, PackageState } from './trail-schema.js';
