import type { RevocationPolicy } from '@quire/core/cms';
import type { AuditTrailReport } from '../audit/index.js';
import type { ChangeKind } from '../changes/index.js';
import type { ChangeLevel, Integrity } from '../integrity/index.js';
import type { Indication, ReachedLevel } from '../trust/index.js';

/** A verdict for people who know no standard. */
export type Verdict = 'VALID' | 'CHANGED_SINCE' | 'NOT_VALID';

/** The meaning of a verdict for a person who relies on the document, and the next step. */
export interface Explanation {
  /** `CHANGED_SINCE`: all signatures hold and are trusted, and later changes are permitted by them. */
  readonly verdict: Verdict;
  readonly meaning: string;
  /** The next step; absent if nothing is left to do. */
  readonly advice?: string;
}

/** The result of `verify`. Times are ISO 8601 in UTC. */
export interface VerifyReport extends Indication, Explanation {
  /** True if there are signatures, all of them TOTAL_PASSED, and they cover what the document shows. */
  readonly valid: boolean;
  /** Says if the document is still as it was signed, apart from trust. */
  readonly integrity: Integrity;
  readonly document: DocumentReport;
  /** The revocation policy for certificates. */
  readonly revocation: RevocationPolicy;
  readonly signatures: readonly SignatureReport[];
  /** The trail of the signing; absent if the document has none. `valid` does not depend on it. */
  readonly auditTrail?: AuditTrailReport;
  /** The signed Office document that a PDF was made from, if its trail began there. `valid` does not depend on it. */
  readonly source?: SourceReport;
}

/** The verdict on a document that is attached as the source of the verified one. */
export interface SourceReport
  extends Pick<VerifyReport, 'valid' | 'indication' | 'subIndication' | 'reason' | 'integrity' | 'signatures'> {
  /** The name under which it is attached. */
  readonly file: string;
}

export interface DocumentReport {
  readonly sha256: string;
  readonly bytes: number;
  /** The number of pages of a PDF document. */
  readonly pages?: number;
  readonly revisions?: number;
  readonly encrypted: boolean;
  /** The number of parts of an Office document. */
  readonly parts?: number;
  /** The faults in the form of the file, by byte offset. */
  readonly faults: readonly { readonly offset: number; readonly message: string }[];
}

export interface SignatureReport extends Indication {
  readonly valid: boolean;
  readonly integrity: Integrity;
  /** `unreferenced`: it is not the value of any field. `usage-rights`: granted by a producer, and not judged here. */
  readonly kind: 'signature' | 'certification' | 'timestamp' | 'usage-rights' | 'unreferenced';
  readonly field?: string;
  /** The part of an Office document that is the signature. */
  readonly part?: string;
  readonly subFilter?: string;
  readonly level?: ReachedLevel;
  readonly signer?: CertificateReport;
  /** The certificates from the signer's to the anchor, or as far as they lead. */
  readonly chain: readonly CertificateReport[];
  readonly anchored: boolean;
  readonly algorithms: { readonly digest?: string; readonly signature?: string };
  /** Statements of the signer, which nothing proves. */
  readonly claims: Readonly<Partial<Record<'name' | 'reason' | 'location' | 'contact', string>>>;
  readonly times: TimesReport;
  readonly coverage: CoverageReport;
  /** The changes that the signature permits: 1 none, 2 filling in and signing, 3 annotating, too. */
  readonly permits: 1 | 2 | 3;
  readonly locks: readonly LockReport[];
  readonly laterRevisions: readonly RevisionReport[];
  /** For a PDF document, the level of later changes and the level that this signature allows. */
  readonly changeLevel?: { readonly found: ChangeLevel; readonly allowed: ChangeLevel };
  /** All reasons why `integrity` is not `intact`, the decisive one first. */
  readonly problems: readonly string[];
  /** Facts that people should know, though they do not change the verdict. */
  readonly warnings: readonly string[];
}

export interface CertificateReport {
  readonly name: string;
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly sha256: string;
  /** The revocation status; `unchecked`: the policy requires no check. */
  readonly revocation?: 'good' | 'revoked' | 'stale' | 'none' | 'exempt' | 'unchecked';
}

export interface TimesReport {
  /** The time by the signer's clock. */
  readonly claimed?: string;
  /** The earliest time that a trusted time stamp proves. */
  readonly proven?: string;
  /** The time at which the certificate was validated: `proven`, or the time of the validation. */
  readonly validatedAt: string;
  readonly stamps: readonly StampReport[];
}

export interface StampReport {
  /** The stamped data: the value of the signature, the document, or its content before signing. */
  readonly kind: 'signature' | 'document' | 'content';
  readonly time: string;
  readonly authority?: string;
  readonly proves: boolean;
  readonly problems: readonly string[];
}

export interface CoverageReport {
  readonly byteRange?: readonly number[];
  /** The number of the signed revision, counted from 1. */
  readonly revision?: number;
  readonly wholeFile: boolean;
  /** Parts of an Office document that no signature covers: its properties, and data that nothing shows. */
  readonly leftOut?: readonly string[];
}

export interface LockReport {
  readonly action: 'All' | 'Include' | 'Exclude';
  readonly fields: readonly string[];
}

export interface RevisionReport {
  readonly revision: number;
  readonly changes: readonly ChangeReport[];
}

export interface ChangeReport {
  readonly kind: ChangeKind;
  readonly where: string;
  readonly what: string;
  readonly allowed: boolean;
  readonly why?: string;
  /** The rule that allows the change, in words. */
  readonly rule?: string;
  readonly page?: number;
  readonly field?: string;
  readonly object?: number;
}
