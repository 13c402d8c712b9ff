import type { ListDefinition } from './definitions.js';
import { formatNumber } from './format-number.js';

/** The character that represents a picture bullet in text. */
const BULLET = '\u2022';

/** The maximum length of a level's text: Word keeps no more. */
const LONGEST = 255;

/**
 * The text of a number: the level's text with `%1` to `%9` replaced by the numbers of those levels, each in the format
 * of its own level, or all in decimal if the level is legal (ECMA-376-1 §17.9.11, §17.9.4). Legal levels keep leading
 * zeros: a list in Word's gallery with a legal second level of the format `decimalZero` reads "Section 1.01".
 * @param numbers the numbers of level 0 to this level
 */
export function labelText(list: ListDefinition, index: number, numbers: readonly number[], language: string): string {
  const level = list.level(index);
  if (!level) return '';
  const text = level.text.slice(0, LONGEST);
  if (level.format === 'bullet') return level.pictureBullet !== undefined ? BULLET : text;
  return filledText(list, index, text, numbers, language);
}

/** Replaces `%1` to `%9` in a text by the numbers of these levels. */
export function filledText(
  list: ListDefinition,
  index: number,
  text: string,
  numbers: readonly number[],
  language: string,
): string {
  const level = list.level(index);
  if (!text.includes('%')) return text;
  // Word ignores a text that names a deeper level ([MS-OI29500] 2.1.283).
  if ([...text.matchAll(/%([1-9])/g)].some(([, digit]) => Number(digit) > index + 1)) return '';
  return text.replace(/%([1-9])/g, (_, digit: string) => {
    const place = Number(digit) - 1;
    const number = numbers[place];
    const own = list.level(place);
    if (number === undefined || !own) return '';
    return formatNumber(number, level?.legal ? legalFormat(own.format) : own.format, language);
  });
}

/** Formats that a legal level leaves as they are: figures with leading zeros, and no number at all. */
const LEGAL: ReadonlySet<string> = new Set(['decimalZero', 'none']);

/** The format of numbers in a legal level: decimal, except for `LEGAL` and custom formats, which contain commas. */
const legalFormat = (format: string): string => (LEGAL.has(format) || format.includes(',') ? format : 'decimal');
