import { mustBeTexts } from '../../base/argument.js';

/**
 * Returns the outcome of `IF left operator right "then" "else"` (§17.16.5.24), whose nested fields are text already;
 * undefined if the words are no condition.
 *
 * @example conditionOutcome(['5', '>', '3', 'more', 'less']) // 'more'
 */
export function conditionOutcome(words: readonly string[]): string | undefined {
  mustBeTexts('words', words);
  const [left, operator, right, whenTrue, whenFalse] = words;
  if (left === undefined || right === undefined || whenTrue === undefined) return undefined;
  const holds = compare(left, operator, right);
  return holds === undefined ? undefined : holds ? whenTrue : (whenFalse ?? '');
}

/**
 * `COMPARE left operator right` (§17.16.5.10): 1 or 0.
 *
 * @example comparison(['5', '<', '3']) // '0'
 */
export function comparison([left, operator, right]: readonly string[]): string | undefined {
  if (left === undefined || right === undefined) return undefined;
  const holds = compare(left, operator, right);
  return holds === undefined ? undefined : holds ? '1' : '0';
}

function compare(left: string, operator = '', right: string): boolean | undefined {
  const [a, b] = [asNumber(left), asNumber(right)];
  const order = a !== undefined && b !== undefined ? a - b : left < right ? -1 : left > right ? 1 : 0;
  switch (operator) {
    case '=':
      return order === 0 || matches(left, right);
    case '<>':
      return !(order === 0 || matches(left, right));
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return undefined;
  }
}

const asNumber = (text: string): number | undefined =>
  /^\s*[-+]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;

/** `?` is any character and `*` any text, on the right of an equals sign. */
function matches(text: string, pattern: string): boolean {
  if (!/[?*]/.test(pattern)) return false;
  // Step by step, with one place to come back to: a pattern of many stars costs no more.
  let [at, next, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (next < pattern.length && (pattern[next] === '?' || pattern[next] === text[at])) {
      at++;
      next++;
    } else if (pattern[next] === '*') {
      star = next++;
      mark = at;
    } else if (star >= 0) {
      next = star + 1;
      at = ++mark;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(next));
}
