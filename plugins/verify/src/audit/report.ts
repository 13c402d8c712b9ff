import { isQuireError } from '@quire/core';
import { AUDIT_TRAIL_TYPE, type AuditTrail, checkTrail, LONGEST_TRAIL, type TrailCheck } from '@quire/core/audit';
import type { Cryptography } from '@quire/core/cms';
import type { EmbeddedFile, PdfDocument } from '@quire/core/pdf';
import type { Assessment } from '../integrity/index.js';
import { documentFault } from './document-state.js';
import { sealOf } from './seal.js';
import type { AuditTrailReport, EventReport } from './types.js';

/** Events that a report tells of. */
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
