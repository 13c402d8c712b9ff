import { didYouMean } from '@quire/core/plugin';
import type { FieldIdentity } from '../data/index.js';
import type { FillOptions } from '../request/index.js';
import type { FieldDescription } from './field-description.js';
import { meantByFields } from './misspelt.js';

/** The outcome of one field. `cleared` and `kept`: it had no value. `mismatch`: it cannot take the given value. */
export type Outcome = 'filled' | 'cleared' | 'kept' | 'mismatch';

export interface FieldOutcome {
  readonly name: string;
  readonly kind: FieldDescription['kind'];
  readonly identity: FieldIdentity;
  /** Display name. */
  readonly part: string;
  readonly outcome: Outcome;
  /** The number of occurrences: more than one in a repeat. */
  readonly times: number;
  readonly reason?: string;
  /** The path of the first value that the field cannot take, or that the data lacks: `groups[2].items[5].article`. */
  readonly path?: string;
}

export interface FillRemark {
  readonly part?: string;
  readonly message: string;
  readonly field?: string;
  /** The path of the first data that the message is about. */
  readonly path?: string;
  /** The number of occurrences; one if absent. */
  readonly times?: number;
}

export interface FillReport {
  readonly fields: readonly FieldOutcome[];
  /** Paths of unused data, and keys of `fields` entries that match no field. */
  readonly unknown: readonly string[];
  readonly warnings: readonly FillRemark[];
  /** Everything that the options call an error; empty if the fill succeeded. */
  readonly errors: readonly FillRemark[];
}

/** The report judged by the options into `errors` and `warnings`; `broken` are remarks about broken tags. */
export function judgedReport(
  report: FillReport,
  { missing, strict, ...stated }: Pick<FillOptions, 'missing' | 'mismatch' | 'unknown' | 'syntax' | 'strict'>,
  broken: readonly FillRemark[] = [],
): FillReport {
  if (strict) {
    const { warnings, errors, ...rest } = judgedReport(
      report,
      { ...stated, missing: missing === 'keep' ? 'error' : missing },
      broken,
    );
    return { ...rest, warnings: [], errors: [...errors, ...warnings] };
  }
  const { mismatch, unknown, syntax } = stated;
  const mismatches = report.fields.filter(({ outcome }) => outcome === 'mismatch').map(mismatchRemark);
  const unknowns = report.unknown.map((field) => ({ field, message: 'matches no field' }));
  const without = report.fields.filter(isLacking);
  const meant = meantByFields(without, report.unknown);
  const lacking = missing === 'error' ? once(without.map((field) => lackRemark(field, meant.get(field)))) : [];
  // A missing value is not a warning if values may be missing, but a misspelled name is one.
  const misspelt = missing === 'error' ? [] : once([...meant].map(([field, known]) => lackRemark(field, known)));
  return {
    ...report,
    warnings: [
      ...report.warnings,
      ...(syntax === 'warn' ? broken : []),
      ...(mismatch === 'warn' ? mismatches : []),
      ...(unknown === 'warn' ? unknowns : []),
      ...(unknown === 'ignore' ? [] : misspelt),
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

/** True for a field without a value, except bookmarks. `null`, `false` and an empty list are data. */
const isLacking = ({ outcome, kind }: FieldOutcome): boolean =>
  (outcome === 'kept' || outcome === 'cleared') && kind !== 'bookmark';

/** Removes duplicates: a section and its opposite lack the same value. */
const once = (remarks: readonly FillRemark[]): readonly FillRemark[] => [
  ...new Map(remarks.map((remark) => [JSON.stringify([remark.field, remark.part]), remark])).values(),
];

const lackRemark = ({ name, part, path, times }: FieldOutcome, meant: string | undefined): FillRemark => ({
  part,
  field: name,
  ...placed(path, times),
  message: `has no value${didYouMean(meant)}`,
});

const placed = (path: string | undefined, times: number): Pick<FillRemark, 'path' | 'times'> => ({
  ...(path !== undefined && { path }),
  times,
});

const mismatchRemark = ({ name, part, reason, path, times }: FieldOutcome): FillRemark => ({
  part,
  field: name,
  ...placed(path, times),
  message: `cannot take its value: ${reason ?? 'it is of another type'}`,
});
