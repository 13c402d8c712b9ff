import { counted, mustBeObject, oneLine } from '@quire/core';
import type { AuditTrailReport } from '../audit/index.js';
import { clipped, quoted } from './quoted.js';
import type { SignatureReport, SourceReport, VerifyReport } from './verify-report.js';
import {
  changed,
  covered,
  integrityWords,
  KINDS,
  placeOf,
  type SignedIn,
  shownTime,
  standardWords,
  statedTime,
  stateOf,
  VERDICTS,
} from './words.js';

/**
 * Returns a report for people at a terminal: the verdict with its meaning and the next step, the standard's words for
 * it, each signature with its faults, and all warnings. The verdict is first in its line, and no name can end a line,
 * since names may be forged. Sentences that several signatures share are printed once.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { nodeCryptography } from '@quire/core/node/signing';
 * import { reportText, verify } from '@quire/plugin-verify/verify';
 *
 * console.log(reportText(await verify(await readFile('signed.pdf'), { cryptography: nodeCryptography })));
 * ```
 */
export function reportText(report: VerifyReport): string {
  mustBeObject('report', report, 'verdict', 'signatures');
  const { verdict, meaning, advice, reason, signatures, auditTrail, source } = report;
  const said = new Set<string>();
  const lines = [
    `  ${VERDICTS[verdict]}: ${reason}`,
    `  What it means: ${meaning}`,
    ...(advice === undefined ? [] : [`  What to do: ${advice}`]),
    ...signatures.flatMap((signature, index) => signatureLines(report, signature, index, said)),
    ...warningLines(signatures),
    ...(source ? sourceLines(source, said, signatures) : []),
    ...(auditTrail ? trailLines(auditTrail) : []),
    ...(report.revocation === 'require' ? [] : [`  revocation policy: ${report.revocation}`]),
    `  ETSI EN 319 102-1: ${standardWords(report)}; the document is ${integrityWords(report)}`,
  ];
  return lines.map((line) => oneLine(clipped(line, LONGEST_LINE))).join('\n');
}

/** Each warning once, with the numbers of the signatures that have it. */
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
  const seals = links.map(({ sealedBy }) => sealedBy && placeOf(sealedBy));
  const seal =
    seals.length > 0 && seals.every((each) => each !== undefined) ? [`sealed by ${seals.join(', then ')}`] : [];
  return [
    `  audit trail: ${[state, `${counted(eventCount, 'event')}`, ...seal].join(', ')}`,
    ...problems.map((problem) => `     - ${problem}`),
  ];
}

/** The signatures of the source document, without sentences that were printed before. */
function sourceLines(source: SourceReport, said: Set<string>, before: readonly SignatureReport[]): readonly string[] {
  const warned = new Set(before.flatMap(({ warnings }) => warnings));
  const unwarned = source.signatures.map((each) => ({
    ...each,
    warnings: each.warnings.filter((warning) => !warned.has(warning)),
  }));
  return [
    `  made from ${quoted(source.file)}, which is attached: ${source.reason}`,
    ...source.signatures.flatMap((signature, index) => signatureLines(source, signature, index, said)),
    ...warningLines(unwarned),
  ];
}

function signatureLines(
  document: SignedIn,
  report: SignatureReport,
  index: number,
  said: Set<string>,
): readonly string[] {
  const { kind, field, part, level, signer, problems, reason } = report;
  const place = field ?? part;
  const who = [
    KINDS[kind],
    ...(place === undefined ? [] : [quoted(place)]),
    ...(signer ? [`by ${quoted(signer.name)}`] : []),
  ].join(' ');
  const isOne = document.signatures.length === 1;
  const words = isOne ? '' : ` (${standardWords(report)})`;
  const isNew = !isOne && !isSaidOf(document.reason, report) && (!report.valid || changed(report, document));
  // The decisive problem is already part of the reason.
  const others = problems.filter((problem, at) => at > 0 || !reason.includes(problem));
  const unsaid = [...(isNew ? [reason] : []), ...others].filter((line) => !said.has(line));
  const shown = unsaid.slice(0, MOST_PROBLEMS);
  for (const line of shown) said.add(line);
  return [
    `  ${index + 1}. ${stateOf(report, document)}${words}: ${who}${level === undefined ? '' : `, level ${level}`}`,
    `     ${statedTime(report)}; covers ${covered(report, document)}`,
    ...levelLines(report),
    ...shown.map((line) => `     - ${line}`),
    ...(unsaid.length > shown.length ? [`     - and ${unsaid.length - shown.length} more`] : []),
    ...stampLines(report),
  ];
}

/** The level of later changes, if there were any. */
const levelLines = ({ changeLevel }: SignatureReport): readonly string[] =>
  changeLevel === undefined || changeLevel.found === 'none'
    ? []
    : [`     level of later changes: ${changeLevel.found}; allowed: ${changeLevel.allowed}`];

/** True if the document's reason contains the signature's own reason, or its reason for the lack of trust. */
function isSaidOf(said: string, { reason, integrity }: SignatureReport): boolean {
  const [, missing] = / could not be verified as trusted: (.*?)\.(?: It was changed since, |$)/.exec(reason) ?? [];
  return said.endsWith(reason) || (integrity === 'intact' && missing !== undefined && said.includes(missing));
}

/** The lines for time stamps in a signature that hold but are not trusted; warnings mention invalid ones. */
const stampLines = ({ times: { stamps }, warnings }: SignatureReport): readonly string[] =>
  stamps.flatMap(({ kind, proves, time, authority, problems: [problem] }) => {
    const isWarned = warnings.some((warning) => warning.includes(time));
    if (kind === 'document' || proves || isWarned) return [];
    const by = authority === undefined ? '' : ` by ${quoted(authority)}`;
    return [
      `     time stamp of ${shownTime(time)}${by}, which could not be verified as trusted${problem ? `: ${problem}` : ''}`,
    ];
  });

const MOST_PROBLEMS = 10;

/** The length of the longest line: names in sentences may have any length. */
const LONGEST_LINE = 2_000;
