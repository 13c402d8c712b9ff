import { mustBeTexts } from '../../base/argument.js';
import { ownEntry } from '../../base/tables.js';
import { type Separators, separatorsOf } from './separators.js';

/**
 * Returns the outcome of `IF left operator right "then" "else"` (§17.16.5.24), whose nested fields are text already;
 * undefined if the words are no condition. Numbers may be written as the language writes them.
 *
 * @example conditionOutcome(['5', '>', '3', 'more', 'less']) // 'more'
 */
export function conditionOutcome(words: readonly string[], language = 'en-US'): string | undefined {
  mustBeTexts('words', words);
  const [left, operator, right, whenTrue, whenFalse] = words;
  if (left === undefined || right === undefined || whenTrue === undefined) return undefined;
  const holds = compare(left, operator, right, language);
  return holds === undefined ? undefined : holds ? whenTrue : (whenFalse ?? '');
}

/**
 * `COMPARE left operator right` (§17.16.5.10): 1 or 0.
 *
 * @example comparison(['5', '<', '3']) // '0'
 */
export function comparison([left, operator, right]: readonly string[], language = 'en-US'): string | undefined {
  if (left === undefined || right === undefined) return undefined;
  const holds = compare(left, operator, right, language);
  return holds === undefined ? undefined : holds ? '1' : '0';
}

function compare(left: string, operator = '', right: string, language: string): boolean | undefined {
  const separators = separatorsOf(language);
  const [a, b] = [asNumber(left, separators), asNumber(right, separators)];
  const order = a !== undefined && b !== undefined ? a - b : left < right ? -1 : left > right ? 1 : 0;
  const isEqual = order === 0 || (/^(=|<>)$/.test(operator) && matches(left, right));
  const outcomes = { '=': isEqual, '<>': !isEqual, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 };
  return ownEntry(outcomes, operator);
}

/** A number as data has it, `1234.5`, or as people write it: `$1,234.50`, `1.234,50 €`. */
function asNumber(text: string, { group, decimal }: Separators): number | undefined {
  if (/^\s*[-+]?\d+(\.\d+)?\s*$/.test(text)) return Number(text);
  const parts = text.length < LONGEST && WRITTEN.exec(text);
  if (!parts) return undefined;
  const [, sign, inner, digits = ''] = parts;
  const [whole = '', fraction, ...more] = digits.split(decimal);
  const [first = '', ...groups] = whole.replaceAll(/[\u00a0\u202f]/g, ' ').split(/\s/.test(group) ? ' ' : group);
  const isGrouped = groups.length === 0 || (first.length < 4 && groups.every((each) => each.length === 3));
  const plain = `${first}${groups.join('')}`;
  if (more.length > 0 || !isGrouped || !/^\d+$/.test(`${plain}${fraction ?? ''}`)) return undefined;
  return Number(`${sign || inner}${plain}.${fraction ?? 0}`);
}

const WRITTEN = /^\s*([-+]?)\p{Sc}?\s*([-+]?)(\d[\d\D]*?)\s*\p{Sc}?\s*$/u;
const LONGEST = 40;

/** True if text matches a pattern: on the right of an equals sign, `?` is any character and `*` any text. */
function matches(text: string, pattern: string): boolean {
  if (!/[?*]/.test(pattern)) return false;
  // Step by step, with a single point for backtracking: the time stays linear in patterns with many stars.
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
