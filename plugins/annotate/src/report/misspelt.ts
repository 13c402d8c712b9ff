import { nearestOf } from '@quire/core/plugin';

/** A field whose value the data lacks, with the path of its lookup. */
interface Lacking {
  readonly name: string;
  readonly path?: string;
}

/** The maximum number of fields, and of paths of unused data, that are compared: each is compared with each. */
const MOST = 200;

/**
 * The names that fields without a value probably mean, by field: paths of unused data that differ from the field's path
 * in one nearly equal step. `items[].article` for `artcle` in the section `items` is `article`.
 */
export function meantByFields<Field extends Lacking>(
  lacking: readonly Field[],
  unused: readonly string[],
): ReadonlyMap<Field, string> {
  const candidates = unused.slice(0, MOST).map((path) => ({ path, steps: stepsOf(path) }));
  const meant = new Map<Field, string>();
  if (candidates.length === 0) return meant;
  for (const field of lacking.slice(0, MOST)) {
    const path = withoutNumbers(field.path ?? field.name);
    // An expression is not a path: only the path of the surrounding item is known.
    if (!path.endsWith(withoutNumbers(field.name))) continue;
    const steps = stepsOf(path);
    const found = candidates.find((candidate) => isMisspelt(steps, candidate.steps));
    if (found) meant.set(field, inScope(found.path, path.slice(0, path.length - withoutNumbers(field.name).length)));
  }
  return meant;
}

const withoutNumbers = (path: string): string => path.replace(/\[\d+\]/g, '[]');

const stepsOf = (path: string): readonly string[] => path.split('.').map((step) => step.replace(/\[\]$/, ''));

/** True if the path begins with the unused one, except for one nearly equal step. */
function isMisspelt(steps: readonly string[], unused: readonly string[]): boolean {
  if (unused.length > steps.length) return false;
  const differing = unused.flatMap((step, index) => (step === steps[index] ? [] : [index]));
  const [only] = differing;
  return differing.length === 1 && only !== undefined && isNear(steps[only] ?? '', unused[only] ?? '');
}

/** True if a name may be a misspelling: `line1` and `line2` are two fields, and no mistake. */
const isNear = (typed: string, known: string): boolean =>
  nearestOf(typed, [known]) !== undefined && typed.replace(/\d+/g, '') !== known.replace(/\d+/g, '');

/** The path of a suggested value, relative to the section of the field, as a tag would contain it. */
const inScope = (path: string, scope: string): string => (path.startsWith(scope) ? path.slice(scope.length) : path);
