/** The tree of a treemap or a sunburst: names on several levels, and a value for each row. */
import type { Branch } from './chart-model.js';

interface Growing {
  readonly name: string;
  value: number;
  readonly children: Map<string, Growing>;
}

/**
 * Branches from the outermost level inwards, the largest first on each level.
 * @param levels the innermost first; an empty name continues the name of the previous row
 */
export function treeOf(
  levels: readonly (readonly string[])[],
  values: readonly (number | undefined)[],
): readonly Branch[] {
  const outermostFirst = [...levels].reverse();
  const last = outermostFirst.map(() => '');
  const root = new Map<string, Growing>();
  values.forEach((value, row) => {
    let [at, isNew] = [root, false];
    outermostFirst.forEach((level, depth) => {
      const stated = level[row] ?? '';
      // After a new name on an outer level, an empty name on an inner level does not continue the previous name.
      const goesOn = stated === '' && !isNew && depth < levels.length - 1;
      const name = goesOn ? (last[depth] ?? '') : stated;
      isNew ||= stated !== '';
      last[depth] = name;
      if (name === '' || value === undefined || value <= 0) return;
      const branch = at.get(name) ?? { name, value: 0, children: new Map<string, Growing>() };
      at.set(name, branch);
      branch.value += value;
      at = branch.children;
    });
  });
  return grown(root);
}

const grown = (branches: ReadonlyMap<string, Growing>): readonly Branch[] =>
  [...branches.values()]
    .map(({ name, value, children }) => ({ name, value, children: grown(children) }))
    .sort((a, b) => b.value - a.value);
