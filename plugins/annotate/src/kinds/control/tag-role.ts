import type { FieldIdentity, Given, Scope } from '../../seams.js';
import { checkedState, holds } from '../../values/index.js';
import type { Tag } from './tag.js';

/**
 * The value for a control whose tag says what to make of its data: the truth of an expression for a condition, whether a
 * list has no more than one item for the choice between two wordings. A value given to the control itself is its value.
 */
export function byRole(given: Given, { role, words, names }: Tag, identity: FieldIdentity, scope: Scope): Given {
  const decides = role === 'singular' || role === 'conditional' || role === 'conditionalRemove';
  if (!decides || given.type !== undefined || !words) return given;
  const [whole = ''] = names;
  if (scope.lookup({ ...identity, names: [whole] })) return given;
  if (role === 'singular') return { ...given, value: !Array.isArray(given.value) || given.value.length < 2 };
  return { ...given, value: isTrue(words, scope) };
}

/** Longer expressions are cut. */
const MOST_WORDS = 100;

/** `a_or_b`, `a_not_and_b`, `count_gt_2`: from left to right, names and operators in turn, `not` behind what it turns. */
function isTrue(words: readonly string[], scope: Scope): boolean {
  const dataOf = (word: string): unknown => (word === '' ? undefined : scope.lookup({ names: [word] })?.value);
  const [first = '', ...rest] = words.slice(0, MOST_WORDS);
  let value: unknown = dataOf(first);
  for (let at = 0; at < rest.length; at++) {
    const operator = rest[at]?.toLowerCase() ?? '';
    if (operator === 'not') {
      value = !truth(value);
      continue;
    }
    const combine = OPERATORS[operator];
    if (!combine) continue;
    const word = rest[++at] ?? '';
    const other = dataOf(word) ?? (COMPARES.has(operator) ? word : undefined);
    value = combine(value, other);
  }
  return truth(value);
}

const truth = (value: unknown): boolean => (typeof value === 'string' ? (checkedState(value) ?? false) : holds(value));

const OPERATORS: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  or: (a, b) => truth(a) || truth(b),
  and: (a, b) => truth(a) && truth(b),
  eq: (a, b) => String(a) === String(b),
  gt: (a, b) => compared(a) > compared(b),
  lt: (a, b) => compared(a) < compared(b),
};

/** Operators whose right side may be a value itself. */
const COMPARES: ReadonlySet<string> = new Set(['eq', 'gt', 'lt']);

const compared = (value: unknown): number => (typeof value === 'number' ? value : Number(String(value)));
