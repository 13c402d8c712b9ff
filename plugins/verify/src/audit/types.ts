import type { AuditEvent, AuditSigner } from '@quire/core/audit';
import type { Integrity } from '../integrity/index.js';

/** What became of the audit trail of a document. */
export interface AuditTrailReport {
  /** Every hash is what it should be, and the file begins with the document that the trail is about. */
  readonly intact: boolean;
  /** The first event that is not what was chained, counted from 1; one more than there are events for the seal. */
  readonly brokenAt?: number;
  readonly eventCount: number;
  /** SHA-256 of the document as it was handed over to be signed, as the trail has it. */
  readonly documentHash?: string;
  /** Whether the file begins with that document, and nothing but the pages of a certificate came between it and the trail. */
  readonly documentMatches: boolean;
  /** The first signature that covers it; absent where none does, so that anybody may have made it. */
  readonly sealedBy?: SealingSignature;
  /** When it was closed, by the clock of who did. */
  readonly sealedAt?: string;
  readonly eventId?: string;
  readonly signer?: AuditSigner;
  /** Without their data; the first of them where they are many. */
  readonly events: readonly EventReport[];
  readonly problems: readonly string[];
}

export interface SealingSignature {
  readonly field?: string;
  /** Common name of the signer's certificate. */
  readonly signer?: string;
  readonly integrity: Integrity;
}

export interface EventReport extends Omit<AuditEvent, 'data'> {
  readonly hash: string;
}
