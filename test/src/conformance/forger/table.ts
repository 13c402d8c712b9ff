import { alignedTable } from '../../table.js';
import type { ForgerFailure, ForgerFigures } from './run.js';

/** A table of the verdicts on each kind of step and form of update. */
export function forgerTable({ verdicts }: ForgerFigures): string {
  const kinds = [...new Set([...verdicts.values()].flatMap((each) => [...each.keys()]))].sort();
  const rows = [...verdicts].sort(([a], [b]) => (a < b ? -1 : 1));
  return alignedTable(
    ['', ...kinds],
    rows.map(([kind, own]) => [kind, ...kinds.map((each) => String(own.get(each) ?? ''))]),
  );
}

/** A failure with its recipe, and the index and the seed that repeat it. */
export const failureText = ({ index, how, what, said, seen }: ForgerFailure, seed: number): string =>
  [
    `FAILED update ${index} of seed ${seed}`,
    ...[...how, ...what].map((each) => `  ${each}`),
    ...said.map((each) => `  said: ${each}`),
    ...seen.map((each) => `  seen: ${each}`),
  ].join('\n');
