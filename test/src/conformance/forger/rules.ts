import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignedTable } from '../../table.js';
import { ROOT } from '../../workspace.js';

const PLUGIN = join(ROOT, 'plugins/verify/dist');
/** The minimum length of a reason in characters: shorter strings are names. */
const LEAST = 8;

/**
 * The rules by which the plugin refuses changes, each named by the longest fixed part of its reason. The loss of a rule
 * is noticed only if the rule alone refuses some forgery: `alone` counts updates with a single problem, by this
 * problem.
 */
export function rulesNoticed(alone: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const folders = ['changes', 'integrity'].map((name) => join(PLUGIN, name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (/(?<!\.test)\.js$/.test(name) ? [join(folder, name)] : [])),
  );
  const reasons = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [, , stated] of source.matchAll(/(?:return|\?|:|=|,) (['`])([a-z“/$][^'`\n]*? [^'`\n]*)\1/g)) {
      const [longest] = stated.split(/\$\{[^}]*\}/).sort((one, other) => other.length - one.length);
      if (longest.trim().length >= LEAST) reasons.add(longest.trim());
    }
  }
  const counts = new Map([...reasons].map((reason) => [reason, 0]));
  for (const [problem, times] of alone)
    for (const reason of reasons) if (problem.includes(reason)) counts.set(reason, (counts.get(reason) ?? 0) + times);
  return counts;
}

/** The rules with the number of forgeries that each refuses alone; rules that refuse none come first. */
export const rulesTable = (alone: ReadonlyMap<string, number>): string =>
  alignedTable(
    ['rule', 'refuses alone'],
    [...rulesNoticed(alone)]
      .sort(([one, few], [other, many]) => few - many || (one < other ? -1 : 1))
      .map(([reason, times]) => [reason, String(times)]),
  );
