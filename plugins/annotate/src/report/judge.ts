import type { FieldOutcome, FillOptions, FillReport } from '../seams.js';

type Remark = FillReport['warnings'][number];

/**
 * The report with what the options make of it: what they call an error in `errors`, all of it, what they want told in
 * `warnings`. `broken` are the tags of the template that are.
 */
export function judge(
  report: FillReport,
  { missing, mismatch, unknown, syntax }: Pick<FillOptions, 'missing' | 'mismatch' | 'unknown' | 'syntax'>,
  broken: readonly Remark[] = [],
): FillReport {
  const mismatches = report.fields.filter(({ outcome }) => outcome === 'mismatch').map(mismatchRemark);
  const unknowns = report.unknown.map((field) => ({ field, message: 'no field asks for it' }));
  const lacking = missing === 'error' ? report.fields.filter(isLacking).map(lackRemark) : [];
  return {
    ...report,
    warnings: [
      ...report.warnings,
      ...(syntax === 'warn' ? broken : []),
      ...(mismatch === 'warn' ? mismatches : []),
      ...(unknown === 'warn' ? unknowns : []),
    ],
    errors: [
      ...report.errors,
      ...(syntax === 'error' ? broken : []),
      ...lacking,
      ...(mismatch === 'error' ? mismatches : []),
      ...(unknown === 'error' ? unknowns : []),
    ],
  };
}

/** A section without data is a false one, and a bookmark nobody asked for is no field. */
const isLacking = ({ outcome, kind }: FieldOutcome): boolean =>
  (outcome === 'kept' || outcome === 'cleared') &&
  kind !== 'section' &&
  kind !== 'inverted-section' &&
  kind !== 'bookmark';

const lackRemark = ({ name, part }: FieldOutcome): Remark => ({
  part,
  field: name,
  message: 'nothing is given for it',
});

const mismatchRemark = ({ name, part, reason }: FieldOutcome): Remark => ({
  part,
  field: name,
  message: `does not take what is given: ${reason ?? 'it is of another type'}`,
});
