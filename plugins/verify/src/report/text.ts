import type { AuditTrailReport } from '../audit/index.js';
import type { SignatureReport, VerifyReport } from './verify-report.js';

/** A report for people at a terminal. */
export function reportText({ indication, integrity, reason, signatures, auditTrail }: VerifyReport): string {
  const lines = signatures.flatMap((signature, index) => signatureLines(signature, index + 1));
  const trail = auditTrail ? trailLines(auditTrail) : [];
  return [`  ${integrity}, ${indication}: ${reason}`, ...lines, ...trail].join('\n');
}

function trailLines({ intact, brokenAt, eventCount, sealedBy, problems }: AuditTrailReport): readonly string[] {
  const state = intact ? 'intact' : brokenAt === undefined ? 'not intact' : `broken at event ${brokenAt}`;
  const seal = sealedBy ? [`sealed by ${sealedBy.field}`] : [];
  return [
    `  audit trail: ${[state, `${eventCount} ${eventCount === 1 ? 'event' : 'events'}`, ...seal].join(', ')}`,
    ...problems.map((problem) => `     - ${problem}`),
  ];
}

function signatureLines(report: SignatureReport, index: number): readonly string[] {
  const { kind, field, part, level, signer, integrity, indication, subIndication, times, problems } = report;
  const head = [`  ${index}. ${kind}`, field ?? part, signer && `by ${signer.name}`, level].filter(Boolean).join(' ');
  const time = times.proven
    ? `proven at ${times.proven}`
    : times.claimed
      ? `claims ${times.claimed}`
      : 'without a time';
  const sub = subIndication === undefined ? '' : ` (${subIndication})`;
  return [
    `${head}: ${integrity}, ${indication}${sub}`,
    `     ${time}; covers ${covered(report)}`,
    ...problems.slice(0, MOST_PROBLEMS).map((problem) => `     - ${problem}`),
    ...(problems.length > MOST_PROBLEMS ? [`     - and ${problems.length - MOST_PROBLEMS} more`] : []),
  ];
}

function covered({ part, coverage }: SignatureReport): string {
  const whole = coverage.wholeFile ? 'the whole file' : undefined;
  if (part !== undefined) return whole ?? `all but ${(coverage.leftOut ?? []).join(', ') || 'what is named below'}`;
  const revision = coverage.revision === undefined ? 'no revision' : `revision ${coverage.revision}`;
  return whole === undefined ? revision : `${revision}, ${whole}`;
}

const MOST_PROBLEMS = 10;
