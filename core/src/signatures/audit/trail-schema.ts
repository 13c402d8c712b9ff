import { z } from 'zod';
import { boundedList } from './bounded-list.js';
import { auditContext, auditEvent, MOST_EVENTS } from './event-schema.js';

/** Names the format and its version. */
export const FORMAT = 'quire.audit-trail/1';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 hexadecimal digits');

/** A state of the document: the length and the digest of the first bytes of the file that contains the trail. */
const state = z.strictObject({ sha256: hash, bytes: z.int().min(0) });

/** A state of an Office document, whose file is rewritten by every signature: its parts by their digests. */
const packageState = z.strictObject({ sha256: hash, parts: z.int().min(0) });

const link = { previous: hash, hash };

/**
 * One link of an audit trail in a document: the events until one signer signed. Every hash is the SHA-256 of canonical
 * JSON (RFC 8785): the first `previous` is that of all members except `entries` and `seal`; `hash` of an entry or of
 * the seal is that of its other members, including the preceding `hash` as `previous`.
 */
export const auditTrail = z.strictObject({
  format: z.literal(FORMAT),
  /** The document as it was handed over to be signed. */
  document: state,
  /** The hash of the seal of the link before; absent from the first one. */
  continues: hash.optional(),
  ...auditContext,
  entries: boundedList(z.strictObject({ event: auditEvent, ...link }), MOST_EVENTS),
  seal: z.strictObject({
    /** The time at which the trail was closed. */
    timestamp: z.iso.datetime({ offset: true }),
    /** The document into which the trail was put, with the pages of its certificate of completion, if there are any. */
    document: z.union([state, packageState]),
    ...link,
  }),
});

export type AuditTrail = z.output<typeof auditTrail>;
export type AuditEntry = AuditTrail['entries'][number];
export type DocumentState = AuditTrail['document'];
/** The parts of an Office document: see `packageState`. */
export type PackageState = z.output<typeof packageState>;
