import { alignedTable } from '../../table.js';
import type { OfficeForged } from './run.js';

/** A table of the verdicts on each kind of step. */
export function officeForgedTable({ verdicts }: OfficeForged): string {
  const kinds = [...new Set([...verdicts.values()].flatMap((each) => [...each.keys()]))].sort();
  const rows = [...verdicts].sort(([a], [b]) => (a < b ? -1 : 1));
  return alignedTable(
    ['', ...kinds],
    rows.map(([kind, own]) => [kind, ...kinds.map((each) => String(own.get(each) ?? ''))]),
  );
}

/** The number of forgeries and the failures, with the commands that repeat them. */
export const officeForgedText = ({ seed, run, failures }: OfficeForged): string =>
  [
    `forged Office packages of seed ${seed}: ${run}, of which ${failures.length} show what was not signed`,
    ...failures.flatMap(({ index, kind, what, seen }) => [
      `FAILED package ${index} of seed ${seed}: ${kind}`,
      ...what.map((each) => `  ${each}`),
      ...seen.map((each) => `  seen: ${each}`),
    ]),
  ].join('\n');
