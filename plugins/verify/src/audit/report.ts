import { isQuireError } from '@quire/core';
import {
  AUDIT_TRAIL_TYPE,
  type AuditEvent,
  type AuditSigner,
  type AuditTrail,
  checkTrail,
  type DocumentState,
  LONGEST_TRAIL,
  sha256,
  type TrailCheck,
} from '@quire/core/audit';
import { type Cryptography, commonName } from '@quire/core/cms';
import type { PdfDocument } from '@quire/core/pdf';
import { type EmbeddedFile, embeddedFiles } from '@quire/core/pdf/document';
import type { Assessment, Integrity } from '../integrity/index.js';

/** The verdict on the audit trail of a document. */
export interface AuditTrailReport {
  /** Every hash is what it should be, and the file begins with the document that the trail is about. */
  readonly intact: boolean;
  /** The first event that is not what was chained, counted from 1; one more than there are events for the seal. */
  readonly brokenAt?: number;
  readonly eventCount: number;
  /** SHA-256 of the document as it was handed over to be signed, as the trail has it. */
  readonly documentHash?: string;
  /** Whether the file begins with that document, and only the pages of a certificate lie between it and the trail. */
  readonly documentMatches: boolean;
  /** The first signature that covers it; absent where none does, so that anybody may have made it. */
  readonly sealedBy?: SealingSignature;
  /** When it was closed, by the clock of the signing service. */
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

/** Most events that a report lists. */
const MOST_EVENTS = 1_000;

/**
 * The audit trail of a document, its chain computed anew; undefined where it has none. Trails are known by their media
 * type. Whatever is wrong with one is in the report.
 */
export async function auditTrailReport(
  document: PdfDocument,
  files: readonly EmbeddedFile[],
  assessments: readonly Assessment[],
  cryptography: Cryptography,
): Promise<AuditTrailReport | undefined> {
  const trails = files.filter(({ type }) => type === AUDIT_TRAIL_TYPE);
  const [file] = trails;
  if (!file) return undefined;
  const { trail, brokenAt, problem } = await checked(document, file, cryptography);
  const fault = trail && (await documentFault(document, trail, file.stream.start, cryptography));
  const sealedBy = sealOf(file, assessments);
  const wrong = [problem, fault, trails.length > 1 ? `the document has ${trails.length} audit trails` : undefined];
  const problems = wrong.filter((each) => each !== undefined);
  return {
    intact: problems.length === 0,
    ...(brokenAt === undefined ? {} : { brokenAt }),
    eventCount: trail?.entries.length ?? 0,
    documentMatches: trail !== undefined && fault === undefined,
    ...(sealedBy ? { sealedBy } : {}),
    ...(trail ? saidBy(trail) : {}),
    events: trail?.entries.slice(0, MOST_EVENTS).map(eventReport) ?? [],
    problems: sealedBy ? problems : [...problems, 'no signature covers it'],
  };
}

async function checked(document: PdfDocument, file: EmbeddedFile, cryptography: Cryptography): Promise<TrailCheck> {
  let content: Uint8Array;
  try {
    content = document.decode(file.stream, LONGEST_TRAIL);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { problem: `it cannot be read: ${error.message}` };
  }
  return checkTrail(content, cryptography);
}

const saidBy = ({ document, eventId, signer, seal }: AuditTrail) => ({
  documentHash: document.sha256,
  sealedAt: seal.timestamp,
  ...(eventId === undefined ? {} : { eventId }),
  ...(signer ? { signer } : {}),
});

function eventReport({ event: { data, ...event }, hash }: AuditTrail['entries'][number]): EventReport {
  return { ...event, hash };
}

/**
 * What keeps a file from being the document that a trail is about; undefined where nothing does. `from` is the offset of
 * the trail in the file. The document as it was sent, and as it was with the pages of its certificate, have to be the
 * first bytes of the file, and no other revision may lie between them and the trail: the signer saw what was hashed.
 */
async function documentFault(
  document: PdfDocument,
  { document: before, seal: { document: after } }: AuditTrail,
  from: number,
  cryptography: Cryptography,
): Promise<string | undefined> {
  if (before.bytes > after.bytes || after.bytes > from)
    return 'the document that it is about is no beginning of this file';
  const isSame = (state: DocumentState) => beginsWith(document.bytes, state, cryptography);
  if (!(await isSame(before))) return 'the file does not begin with the document that it is about';
  if (!(await isSame(after))) return 'the file does not begin with the document that it was put into';
  const behind = (state: DocumentState) => revisionsBetween(document, state.bytes, from);
  if (behind(after) > 0) return 'the document was changed before the trail was put into it';
  if (behind(before) > (before.bytes < after.bytes ? 1 : 0)) return 'the document was changed before its certificate';
  return undefined;
}

async function beginsWith(bytes: Uint8Array, state: DocumentState, cryptography: Cryptography): Promise<boolean> {
  return (await sha256(bytes.subarray(0, state.bytes), cryptography)) === state.sha256;
}

/** Revisions that were finished behind one place in the file and before another. */
const revisionsBetween = ({ revisions }: PdfDocument, start: number, end: number): number =>
  revisions.filter((revision) => revision.xrefOffset >= start && revision.end <= end).length;

/** Most signatures that are looked through for one that covers a trail: the one made with it is among the first. */
const MOST_COVERING = 20;

/** The first signature whose revision has this very file; a time stamp where no signature does. */
function sealOf(file: EmbeddedFile, assessments: readonly Assessment[]): SealingSignature | undefined {
  const covering = assessments
    .filter(({ integrity, signature }) => integrity !== 'broken' && signature.field !== undefined)
    .filter(({ coverage: { revision } }) => revision !== undefined && file.stream.end <= revision.end)
    .slice(0, MOST_COVERING)
    .filter(({ coverage: { revision } }) => {
      return revision && embeddedFiles(revision).some(({ stream }) => stream.start === file.stream.start);
    });
  const sealing = covering.find(({ check }) => check.format !== 'timestamp') ?? covering[0];
  if (!sealing) return undefined;
  const { signature, check, integrity } = sealing;
  const signer = check.certificate && (commonName(check.certificate.subject) ?? check.certificate.subject.display);
  return { field: signature.field, ...(signer === undefined ? {} : { signer }), integrity };
}
