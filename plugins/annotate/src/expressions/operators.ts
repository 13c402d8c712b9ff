import { Mismatch, readNumber } from '../values/index.js';
import type { BinaryOperator } from './nodes.js';

/** The value inside an object that states its type: `{"type": "number", "value": 5}` is 5. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.hasOwn(value, 'type') && Object.hasOwn(value, 'value') ? (value as { value: unknown }).value : value;
}

export const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null;

/** True unless the value is missing, `false`, 0, an empty text or an empty list, as for sections. */
export const isTrue = (value: unknown): boolean => {
  const own = plain(value);
  return Array.isArray(own) ? own.length > 0 : Boolean(own);
};

/** Rounds a number to the fifteen digits that a double keeps exactly: `0.1 + 0.2` is 0.3. */
export const exact = (value: number): number => Number(value.toPrecision(15));

/** A number, or a text that spells one as JSON does. Throws `Mismatch` for anything else. */
export function numberOf(value: unknown): number {
  const own = plain(value);
  if (typeof own === 'boolean' || typeof own === 'object') throw new Mismatch(`${named(own)} is not a number`);
  return readNumber(own, 'en-US');
}

const named = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : `"${String(value).slice(0, 40)}"`;
};

/** A text, a number or a truth value as text. Throws `Mismatch` for lists and objects. */
export function asText(value: unknown): string {
  const own = plain(value);
  if (isMissing(own)) return '';
  if (typeof own === 'object') throw new Mismatch(`${named(own)} is not text`);
  return String(own);
}

/** The longest text that an expression makes: texts added to themselves grow without end. */
const LONGEST = 1_000_000;

export function boundedText(text: string): string {
  if (text.length > LONGEST) throw new Mismatch(`the text would have more than ${LONGEST} characters`);
  return text;
}

/**
 * Arithmetic and comparison. Arithmetic with a missing value gives a missing value, so that its tag is reported. `+`
 * adds if one side is a number, and joins texts otherwise.
 */
export function applied(operator: Exclude<BinaryOperator, 'and' | 'or'>, left: unknown, right: unknown): unknown {
  const [a, b] = [plain(left), plain(right)];
  switch (operator) {
    case '==':
      return isEqual(a, b);
    case '!=':
      return !isEqual(a, b);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, a, b);
    default:
      return isMissing(a) || isMissing(b) ? undefined : calculated(operator, a, b);
  }
}

/** Numbers and texts that spell them are equal; so are a missing value and `null`. */
function isEqual(a: unknown, b: unknown): boolean {
  if (isMissing(a) || isMissing(b)) return isMissing(a) && isMissing(b);
  if (typeof a === typeof b) return a === b;
  return typeof a !== 'object' && typeof b !== 'object' && String(a) === String(b);
}

function isOrdered(operator: '<' | '<=' | '>' | '>=', a: unknown, b: unknown): boolean {
  if (isMissing(a) || isMissing(b)) return false;
  const order = compared(a, b);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/**
 * Negative if `a` comes first. Numbers by size, if one side is a number; texts by their characters; missing values
 * last.
 */
export function compared(a: unknown, b: unknown, collator?: Intl.Collator): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  if (typeof a === 'number' || typeof b === 'number') return numberOf(a) - numberOf(b);
  const [one, other] = [asText(a), asText(b)];
  if (collator) return collator.compare(one, other);
  return one < other ? -1 : Number(one > other);
}

function calculated(operator: '+' | '-' | '*' | '/' | '%', a: unknown, b: unknown): unknown {
  if (operator === '+' && typeof a !== 'number' && typeof b !== 'number') return boundedText(asText(a) + asText(b));
  if (operator === '+' && !(isNumeric(a) && isNumeric(b))) return boundedText(asText(a) + asText(b));
  const [one, other] = [numberOf(a), numberOf(b)];
  if ((operator === '/' || operator === '%') && other === 0) throw new Mismatch('a division by zero');
  if (operator === '+') return exact(one + other);
  if (operator === '-') return exact(one - other);
  if (operator === '*') return exact(one * other);
  return exact(operator === '/' ? one / other : one % other);
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));
