import type { RevocationPolicy } from '@quire/core/cms';
import type { AuditTrailReport } from '../audit/index.js';
import type { ChangeKind } from '../changes/index.js';
import type { ChangeLevel, Integrity } from '../integrity/index.js';
import type { Indication, Level } from '../trust/index.js';

/** A verdict for people who know no standard. */
export type Verdict = 'VALID' | 'CHANGED_SINCE' | 'NOT_VALID';

/** What a verdict means for somebody who relies on the document, and what is to be done next. */
export interface Explanation {
  /** `CHANGED_SINCE`: all signatures hold and are trusted, and something came later that they permit. */
  readonly verdict: Verdict;
  readonly meaning: string;
  /** Absent where nothing is left to do. */
  readonly advice?: string;
}

/** What `verify` answers. Times are ISO 8601 in UTC. */
export interface VerifyReport extends Indication, Explanation {
  /** There are signatures, all of them TOTAL_PASSED, and they cover what the document shows. */
  readonly valid: boolean;
  /** Whether the document is what was signed, apart from trust. */
  readonly integrity: Integrity;
  readonly document: DocumentReport;
  /** What was asked of the revocation of certificates. */
  readonly revocation: RevocationPolicy;
  readonly signatures: readonly SignatureReport[];
  /** The trail of the signing; absent where the document has none. `valid` does not depend on it. */
  readonly auditTrail?: AuditTrailReport;
  /** The signed Office document that a PDF was made from, where its trail goes on from there. `valid` does not depend on it. */
  readonly source?: SourceReport;
}

/** The verdict on a document that is attached as the source of the one that is verified. */
export interface SourceReport
  extends Pick<VerifyReport, 'valid' | 'indication' | 'subIndication' | 'reason' | 'integrity' | 'signatures'> {
  /** As it is attached. */
  readonly file: string;
}

export interface DocumentReport {
  readonly sha256: string;
  readonly bytes: number;
  /** Of a PDF document. */
  readonly pages?: number;
  readonly revisions?: number;
  readonly encrypted: boolean;
  /** Of an Office document. */
  readonly parts?: number;
  /** What is wrong with the form of the file, by byte. */
  readonly faults: readonly { readonly offset: number; readonly message: string }[];
}

export interface SignatureReport extends Indication {
  readonly valid: boolean;
  readonly integrity: Integrity;
  /** `unreferenced`: no field has it as its value. `usage-rights`: granted by a producer, and not judged here. */
  readonly kind: 'signature' | 'certification' | 'timestamp' | 'usage-rights' | 'unreferenced';
  readonly field?: string;
  /** Of an Office document: the part that is the signature. */
  readonly part?: string;
  readonly subFilter?: string;
  readonly level?: Level;
  readonly signer?: CertificateReport;
  /** From the signer's certificate to the anchor, or as far as it leads. */
  readonly chain: readonly CertificateReport[];
  readonly anchored: boolean;
  readonly algorithms: { readonly digest?: string; readonly signature?: string };
  /** What the signer states; nothing proves it. */
  readonly claims: Readonly<Partial<Record<'name' | 'reason' | 'location' | 'contact', string>>>;
  readonly times: TimesReport;
  readonly coverage: CoverageReport;
  /** What is permitted to come after it: 1 nothing, 2 filling in and signing, 3 annotating too. */
  readonly permits: 1 | 2 | 3;
  readonly locks: readonly LockReport[];
  readonly laterRevisions: readonly RevisionReport[];
  /** Of a PDF document: the level of what came later, and the level that this signature allows. */
  readonly changeLevel?: { readonly found: ChangeLevel; readonly allowed: ChangeLevel };
  /** All that keeps it from being intact, the deciding one first. */
  readonly problems: readonly string[];
  /** What does not change the verdict, but is worth knowing. */
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
  /** `unchecked`: the policy asks for nothing. */
  readonly revocation?: 'good' | 'revoked' | 'stale' | 'none' | 'exempt' | 'unchecked';
}

export interface TimesReport {
  /** By the signer's clock. */
  readonly claimed?: string;
  /** The earliest that a trusted time stamp proves. */
  readonly proven?: string;
  /** At which the certificate was validated: `proven`, or the time of the validation. */
  readonly validatedAt: string;
  readonly stamps: readonly StampReport[];
}

export interface StampReport {
  /** Over the value of the signature, over the document, or over its content before signing. */
  readonly kind: 'signature' | 'document' | 'content';
  readonly time: string;
  readonly authority?: string;
  readonly proves: boolean;
  readonly problems: readonly string[];
}

export interface CoverageReport {
  readonly byteRange?: readonly number[];
  /** Which revision it signs, counted from 1. */
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
  /** The rule of the policy that allows it. */
  readonly rule?: string;
  readonly page?: number;
  readonly field?: string;
  readonly object?: number;
}
