import { oneLine } from '@quire/core';
import type { AuditTrailReport } from '../audit/index.js';
import { changesSince } from '../integrity/index.js';
import type { SignatureReport, VerifyReport } from './verify-report.js';

/**
 * A report for people at a terminal: the verdict, each signature with what is wrong with it, and all warnings. The verdict
 * stands before any name in its line, and no name can end a line: names are anybody's.
 */
export function reportText(report: VerifyReport): string {
  const { indication, integrity, reason, signatures, auditTrail } = report;
  const lines = [
    `  ${integrity}, ${indication}: ${reason}`,
    ...signatures.flatMap((signature, index) => signatureLines(report, signature, index)),
    ...warningLines(signatures),
    ...(auditTrail ? trailLines(auditTrail) : []),
  ];
  return lines.map((line) => oneLine(clipped(line, LONGEST_LINE))).join('\n');
}

/** Each warning once, with the numbers of the signatures that it is about. */
function warningLines(signatures: readonly SignatureReport[]): readonly string[] {
  const about = new Map<string, Set<number>>();
  for (const [index, { warnings }] of signatures.entries()) {
    for (const warning of warnings) about.set(warning, (about.get(warning) ?? new Set()).add(index + 1));
  }
  const of = (numbers: ReadonlySet<number>): string =>
    signatures.length > 1 ? ` about ${numbers.size > 1 ? 'signatures' : 'signature'} ${[...numbers].join(', ')}` : '';
  return [...about].map(([warning, numbers]) => `  warning${of(numbers)}: ${warning}`);
}

function trailLines({ intact, brokenAt, eventCount, links, problems }: AuditTrailReport): readonly string[] {
  const state = intact ? 'intact' : brokenAt === undefined ? 'not intact' : `broken at event ${brokenAt}`;
  const seals = links.map(({ sealedBy }) => sealedBy && (sealedBy.field ?? sealedBy.part));
  const seal =
    seals.length > 0 && seals.every((each) => each !== undefined) ? [`sealed by ${seals.join(', then ')}`] : [];
  return [
    `  audit trail: ${[state, `${eventCount} ${eventCount === 1 ? 'event' : 'events'}`, ...seal].join(', ')}`,
    ...problems.map((problem) => `     - ${problem}`),
  ];
}

const KINDS: Readonly<Record<SignatureReport['kind'], string>> = {
  signature: 'signature',
  certification: 'certification',
  timestamp: 'time stamp',
  'usage-rights': 'usage rights',
  unreferenced: 'a signature that nothing leads to',
};

function signatureLines(document: VerifyReport, report: SignatureReport, index: number): readonly string[] {
  const { kind, field, part, level, signer, integrity, indication, subIndication, problems, reason } = report;
  const place = field ?? part;
  const who = [
    KINDS[kind],
    ...(place === undefined ? [] : [quoted(place)]),
    ...(signer ? [`by ${quoted(signer.name)}`] : []),
  ].join(' ');
  const sub = subIndication === undefined ? '' : ` (${subIndication})`;
  const isNew = !document.reason.endsWith(reason) && (indication !== 'TOTAL_PASSED' || changed(report));
  // What decided is in the reason already.
  const others = problems.filter((problem, at) => at > 0 || !reason.includes(problem));
  return [
    `  ${index + 1}. ${integrity}, ${indication}${sub}: ${who}${level === undefined ? '' : `, level ${level}`}`,
    ...(isNew && document.signatures.length > 1 ? [`     ${reason}`] : []),
    `     ${timeOf(report)}; covers ${covered(report, document)}`,
    ...others.slice(0, MOST_PROBLEMS).map((problem) => `     - ${problem}`),
    ...(others.length > MOST_PROBLEMS ? [`     - and ${others.length - MOST_PROBLEMS} more`] : []),
    ...stampLines(report),
  ];
}

const changed = ({ laterRevisions }: SignatureReport): boolean =>
  changesSince(laterRevisions.flatMap(({ changes }) => changes)) !== undefined;

function timeOf({ kind, times: { proven, claimed } }: SignatureReport): string {
  if (proven) return `signed before ${shown(proven)}, as a time stamp proves`;
  if (!claimed) return 'without a time';
  return kind === 'timestamp' ? `made at ${shown(claimed)}` : `signed at ${shown(claimed)}, as the signer claims`;
}

/** `2026-03-01 10:00:00 UTC` */
const shown = (time: string): string => time.replace(/^(.{10})T(.{8}).*Z$/, '$1 $2 UTC');

/** Time stamps inside that hold and prove nothing yet; of those that do not hold a warning says so. */
const stampLines = ({ times: { stamps }, warnings }: SignatureReport): readonly string[] =>
  stamps.flatMap(({ kind, proves, time, authority, problems: [problem] }) => {
    const isWarned = warnings.some((warning) => warning.includes(time));
    if (kind === 'document' || proves || isWarned) return [];
    const by = authority === undefined ? '' : ` by ${quoted(authority)}`;
    return [`     time stamp of ${shown(time)}${by}, which is not shown to be trusted${problem ? `: ${problem}` : ''}`];
  });

function covered({ part, coverage }: SignatureReport, { document: { revisions } }: VerifyReport): string {
  const whole = coverage.wholeFile ? 'the whole file' : undefined;
  const { leftOut = [] } = coverage;
  if (part !== undefined) return whole ?? (leftOut.length > 0 ? `all but ${leftOut.join(', ')}` : 'a part of the file');
  if (coverage.revision === undefined) return 'no revision';
  const revision = `revision ${coverage.revision}`;
  return whole === undefined ? `${revision} of ${revisions}` : `${revision}, ${whole}`;
}

const MOST_PROBLEMS = 10;

/** Names in sentences may have any length. */
const LONGEST_LINE = 2_000;

/** Longer than the names of people and fields. */
const LONGEST_NAME = 200;

/** A name between quotes, so that it cannot be taken for a word of the report. */
function quoted(name: string): string {
  return `"${clipped(name, LONGEST_NAME).replace(/["\\]/g, '\\$&')}"`;
}

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);
