import type { SignatureReport, VerifyReport } from './types.js';

/** A report for people at a terminal. */
export function reportText({ indication, integrity, reason, signatures }: VerifyReport): string {
  const lines = signatures.flatMap((signature, index) => signatureLines(signature, index + 1));
  return [`  ${integrity}, ${indication}: ${reason}`, ...lines].join('\n');
}

function signatureLines(report: SignatureReport, index: number): readonly string[] {
  const { kind, field, level, signer, integrity, indication, subIndication, times, coverage, problems } = report;
  const head = [`  ${index}. ${kind}`, field, signer && `by ${signer.name}`, level].filter(Boolean).join(' ');
  const time = times.proven
    ? `proven at ${times.proven}`
    : times.claimed
      ? `claims ${times.claimed}`
      : 'without a time';
  const covered = coverage.revision === undefined ? 'covers no revision' : `covers revision ${coverage.revision}`;
  const sub = subIndication === undefined ? '' : ` (${subIndication})`;
  return [
    `${head}: ${integrity}, ${indication}${sub}`,
    `     ${time}; ${covered}${coverage.wholeFile ? ', the whole file' : ''}`,
    ...problems.slice(0, MOST_PROBLEMS).map((problem) => `     - ${problem}`),
    ...(problems.length > MOST_PROBLEMS ? [`     - and ${problems.length - MOST_PROBLEMS} more`] : []),
  ];
}

const MOST_PROBLEMS = 10;
