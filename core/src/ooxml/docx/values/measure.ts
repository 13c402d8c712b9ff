import { POINTS_IN } from '../../../base/units.js';
import { dictionary } from './dictionary.js';

const POINTS = dictionary<number>(POINTS_IN);

const MEASURE = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*([a-z]{2})?$/;
const PERCENTAGE = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*%$/;

/** The maximum length of a number's text, in characters. */
const LONGEST = 32;

/**
 * A number in the file's notation, in units of `perPoint` per point. A bare number is in those units already; Strict
 * documents write `12pt`, `2.5cm`. Undefined if it is not a number. The result is an integer and finite.
 */
export function parseMeasure(text: string, perPoint: number): number | undefined {
  const plain = parseDigits(text);
  if (plain !== undefined) return plain;
  if (text.length > LONGEST) return undefined;
  const match = MEASURE.exec(text.trim());
  if (!match) return undefined;
  const [, figure, unit] = match;
  const number = Number(figure);
  // Word drops the fraction of a bare number. Adding 0 turns -0 into 0.
  if (unit === undefined) return asSigned(Math.trunc(number)) + 0;
  const points = POINTS[unit];
  return points === undefined ? undefined : Math.round(number * points * perPoint) + 0;
}

/** `12.5%` as 12.5; undefined for anything else. */
export function parsePercentage(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const match = PERCENTAGE.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

/** The usual case without a regular expression: up to nine digits and a sign. */
function parseDigits(text: string): number | undefined {
  const negative = text.charCodeAt(0) === 0x2d;
  const first = negative ? 1 : 0;
  const length = text.length;
  if (length === first || length > 9) return undefined;
  let value = 0;
  for (let i = first; i < length; i++) {
    const digit = text.charCodeAt(i) - 0x30;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return negative && value !== 0 ? -value : value;
}

/** The signed value of a number. Some producers write negative numbers as unsigned 32-bit ones: 4294967176 is -120. */
const asSigned = (value: number): number => (value > 0x7fffffff && value <= 0xffffffff ? value - 0x100000000 : value);
