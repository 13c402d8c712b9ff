import { invalidArgument, isObject, mustBeObject } from '../../base/argument.js';
import { type ErrorDetail, QuireError } from '../../base/errors.js';
import { issueText } from '../../base/schema-issue.js';
import { canonicalBytes, canonicalHash, type Digest, sha256Hex } from './canonical-json.js';
import { type AuditEvent, auditRequest } from './event-schema.js';
import { LONGEST_TRAIL } from './file.js';
import { type AuditEntry, type AuditTrail, type DocumentState, FORMAT, type PackageState } from './trail-schema.js';

/** The subject of an audit trail: the signer, the signing event and the document. */
export interface TrailSubject extends Pick<AuditTrail, 'signer' | 'eventId' | 'metadata'> {
  /** The document as the caller sent it. */
  readonly document: DocumentState;
  /** The hash of the seal of the previous signer's link, which this link continues. */
  readonly continues?: string;
}

/** A trail whose events are chained, still without its seal. */
export type OpenTrail = Omit<AuditTrail, 'seal'>;

/** Milliseconds by which clocks may differ: events come from browsers, servers and other programs. */
const CLOCK_SKEW = 5 * 60_000;
/** Faults that one error names. */
const MOST_FAULTS = 20;

/**
 * Chains events in their order. Throws VALIDATION_ERROR for malformed events, for events after `now` or out of order,
 * and for a malformed signer or metadata, each with its place (`auditTrail.3.timestamp`); LIMIT_EXCEEDED if they exceed
 * the limit of `checkTrail`.
 *
 * @example
 * ```ts
 * import { chainEvents } from '@quire/core/audit';
 * import { nodeCryptography } from '@quire/core/node/signing';
 *
 * const now = new Date();
 * const document = { sha256: '0'.repeat(64), bytes: 1000 };
 * const events = [{ type: 'viewed', timestamp: now.toISOString() }];
 * const { entries } = await chainEvents({ document }, events, now, nodeCryptography);
 * console.log(entries[0]?.hash); // 64 digits, over the event and the hash before it
 * ```
 */
export async function chainEvents(
  subject: TrailSubject,
  events: readonly AuditEvent[],
  now: Date,
  cryptography: Digest,
): Promise<OpenTrail> {
  mustBeObject('subject', subject);
  mustBeTime(now);
  mustBeObject('cryptography', cryptography, 'digest');
  const { error } = auditRequest.safeParse({ ...subject, auditTrail: events });
  const faults = error
    ? error.issues.map((issue) => ({ field: issue.path.join('.'), issue: issueText(issue) }))
    : timeFaults(events, now);
  if (faults.length > 0) throw refused(faults);
  const header = { format: FORMAT, ...withoutGaps(subject) } as const;
  const entries: AuditEntry[] = [];
  let previous = await canonicalHash(header, cryptography);
  let size = 0;
  for (const event of events) {
    const bytes = canonicalBytes({ event, previous });
    size += bytes.length;
    if (size > LONGEST_TRAIL) throw tooLong();
    const hash = await sha256Hex(bytes, cryptography);
    entries.push({ event, previous, hash });
    previous = hash;
  }
  return { ...header, entries };
}

/**
 * Closes a trail and returns the file that is stored with the document; `document` is the document's current state.
 * Throws LIMIT_EXCEEDED for one that exceeds the limit of `checkTrail`.
 *
 * @example await sealTrail(trail, { sha256: '0'.repeat(64), bytes: 9 }, new Date(), nodeCryptography)
 */
export async function sealTrail(
  trail: OpenTrail,
  document: DocumentState | PackageState,
  now: Date,
  cryptography: Digest,
): Promise<Uint8Array> {
  mustBeTime(now);
  const previous = await lastHash(trail, cryptography);
  const seal = { timestamp: now.toISOString(), document, previous };
  const sealed: AuditTrail = { ...trail, seal: { ...seal, hash: await canonicalHash(seal, cryptography) } };
  const bytes = canonicalBytes(sealed);
  if (bytes.length <= LONGEST_TRAIL) return bytes;
  throw tooLong();
}

const tooLong = (): QuireError =>
  new QuireError('LIMIT_EXCEEDED', `the audit trail is longer than ${LONGEST_TRAIL} bytes`);

/**
 * The hash that the next event, or the seal, must have as `previous`.
 *
 * @example (await lastHash(trail, nodeCryptography)).length // 64
 */
export async function lastHash(trail: OpenTrail, cryptography: Digest): Promise<string> {
  mustBeObject('trail', trail, 'entries');
  mustBeObject('cryptography', cryptography, 'digest');
  const { entries, ...header } = trail;
  return entries.at(-1)?.hash ?? canonicalHash(header, cryptography);
}

function mustBeTime(now: unknown): void {
  const isTime = isObject(now) && now instanceof Date && !Number.isNaN(now.getTime());
  if (!isTime) throw invalidArgument('now', 'must be a valid Date');
}

function timeFaults(events: readonly AuditEvent[], now: Date): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  for (const [index, { timestamp }] of events.entries()) {
    const time = Date.parse(timestamp);
    const field = `auditTrail.${index}.timestamp`;
    if (time > now.getTime() + CLOCK_SKEW) faults.push({ field, issue: 'is after the time of signing' });
    else if (time < latest - CLOCK_SKEW) faults.push({ field, issue: 'is before the time of an earlier event' });
    latest = Math.max(latest, time);
  }
  return faults;
}

/** Removes undefined members: they must not be in the hash. */
function withoutGaps<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

function refused(faults: readonly ErrorDetail[]): QuireError {
  const details = faults.slice(0, MOST_FAULTS);
  const messages = details.map(({ field, issue }) => `${field} ${issue}`);
  if (faults.length > details.length) messages.push(`and ${faults.length - details.length} more`);
  return new QuireError('VALIDATION_ERROR', messages.join('; '), { details });
}
