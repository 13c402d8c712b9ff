import type { ListDefinition } from './definitions.js';
import { formatNumber } from './format-number.js';

/** The bullet that is the text of a picture bullet. */
const BULLET = '\u2022';

/** Characters of a level's text that Word keeps. */
const LONGEST = 255;

/**
 * The text of a number: the level's text with `%1` to `%9` replaced by the numbers of those levels, each in the format
 * of its own level, or all in decimal if the level is legal (ECMA-376-1 §17.9.11, §17.9.4), which keeps leading zeros:
 * the list of Word's gallery whose second level is legal and of the format `decimalZero` reads "Section 1.01".
 * @param numbers of level 0 to this one
 */
export function labelText(list: ListDefinition, index: number, numbers: readonly number[], language: string): string {
  const level = list.level(index);
  if (!level) return '';
  const text = level.text.slice(0, LONGEST);
  if (level.format === 'bullet') return level.pictureBullet !== undefined ? BULLET : text;
  return filledText(list, index, text, numbers, language);
}

/** A text with the numbers of a level in the places that it keeps for them. */
export function filledText(
  list: ListDefinition,
  index: number,
  text: string,
  numbers: readonly number[],
  language: string,
): string {
  const level = list.level(index);
  if (!text.includes('%')) return text;
  // Word ignores a text that names a lower level ([MS-OI29500] 2.1.283).
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

/** A custom format lists its first members. */
const legalFormat = (format: string): string => (LEGAL.has(format) || format.includes(',') ? format : 'decimal');
