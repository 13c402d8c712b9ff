import { alignedTable } from '../table.js';
import type { WildResult } from './wild.js';

/** A table of the results by kind, and a line for every file with a complaint. */
export function wildTable(results: readonly WildResult[]): string {
  const kinds = new Map<string, WildResult[]>();
  for (const result of results) {
    const kind = kindOf(result);
    kinds.set(kind, [...(kinds.get(kind) ?? []), result]);
  }
  const rows = [...kinds]
    .sort()
    .map(([kind, group]) => [
      kind,
      group.length,
      Math.max(...group.map(({ conversion }) => conversion.milliseconds)).toFixed(0),
      Math.max(...group.map(({ conversion }) => conversion.peakBytes ?? 0)) >> 20,
    ]);
  const complaints = results.flatMap(({ name, complaints }) =>
    complaints.map((complaint) => `  ${name}: ${complaint}`),
  );
  return [alignedTable(['wild', 'files', 'longest ms', 'most MB'], rows), ...complaints].join('\n');
}

const kindOf = ({ conversion }: WildResult): string =>
  conversion.kind === 'refused' ? `clear error ${conversion.code}` : conversion.kind;
