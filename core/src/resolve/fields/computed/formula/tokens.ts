/** The pieces of a formula (ECMA-376-1 §17.16.3): numbers as a language writes them, names, operators. */
import type { Separators } from '../../../../ooxml/formats/index.js';

export type FormulaToken =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: string };

/** The maximum number of tokens, more than any author writes. */
const MOST_TOKENS = 2_000;

/** Divides a formula into tokens; undefined if something in it belongs to no formula. */
export function formulaTokens(source: string, separators: Separators): readonly FormulaToken[] | undefined {
  const list = separators.decimal === ',' ? ';' : ',';
  const tokens: FormulaToken[] = [];
  let brackets = 0;
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at, at + 256);
    const space = /^[\s\u00a0$€£¥]+/.exec(rest)?.[0];
    if (space) {
      at += space.length;
      continue;
    }
    // Inside of brackets a comma separates arguments; outside of them it groups digits.
    const figure = numberAt(rest, separators, brackets === 0 || separators.group !== list);
    const name = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(rest)?.[0];
    const sign = /^(<=|>=|<>|[-+*/^%=<>():,;\u2212])/.exec(rest)?.[0];
    if (figure) tokens.push({ kind: 'number', number: figure.number });
    else if (name) tokens.push({ kind: 'name', name });
    else if (sign) tokens.push({ kind: 'sign', sign: signOf(sign) });
    else return undefined;
    if (sign === '(') brackets++;
    if (sign === ')') brackets--;
    at += figure?.length ?? (name ?? sign ?? ' ').length;
    if (tokens.length > MOST_TOKENS) return undefined;
  }
  return tokens;
}

/** Normalizes an operator: `;` becomes `,`, and a minus sign becomes a hyphen. */
const signOf = (sign: string): string => (sign === ';' ? ',' : sign === '\u2212' ? '-' : sign);

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Patterns {
  readonly grouped: RegExp;
  readonly plain: RegExp;
}

const known = new WeakMap<Separators, Patterns>();

function patternsOf(separators: Separators): Patterns {
  const made = known.get(separators);
  if (made) return made;
  const { group, decimal } = separators;
  const pattern = (whole: string): RegExp =>
    new RegExp(`^(?:(${whole})(?:${escaped(decimal)}(\\d*))?|${escaped(decimal)}(\\d+))`);
  const patterns = {
    grouped: pattern(`\\d{1,3}(?:${escaped(group)}\\d{3})+(?!\\d)|\\d+`),
    plain: pattern('\\d+'),
  };
  known.set(separators, patterns);
  return patterns;
}

function numberAt(
  text: string,
  separators: Separators,
  grouped: boolean,
): { readonly number: number; readonly length: number } | undefined {
  const found = patternsOf(separators)[grouped ? 'grouped' : 'plain'].exec(text);
  if (!found) return undefined;
  const [all, integer = '', fraction = '', alone = ''] = found;
  const digits = integer.replaceAll(separators.group, '');
  return { number: Number(`${digits}.${fraction || alone || '0'}`), length: all.length };
}

/**
 * The value of a text in a formula: the sum of all numbers in it, those in brackets negative, those before a percent
 * sign in hundredths. Undefined if it has none.
 */
export function numberIn(text: string, separators: Separators): number | undefined {
  let sum: number | undefined;
  const source = text.slice(0, 1_000);
  for (let at = 0; at < source.length; ) {
    const found = numberAt(source.slice(at, at + 64), separators, true);
    if (!found) {
      at++;
      continue;
    }
    const before = source.slice(Math.max(0, at - 4), at);
    const after = source.slice(at + found.length, at + found.length + 2);
    const negative = /[-\u2212][\s$€£¥]*$/.test(before) || (/\([\s$€£¥]*$/.test(before) && after.startsWith(')'));
    const size = /^\s?%/.test(after) ? found.number / 100 : found.number;
    sum = (sum ?? 0) + (negative ? -size : size);
    at += found.length;
  }
  return sum;
}
