import { roman } from '../../base/additive.js';
import { ownEntry } from '../../base/tables.js';
import { CYCLIC, DIGITS, ENCLOSED, REPEATED, sexagenary } from './alphabets.js';
import { eastAsianCounting, koreanNative } from './east-asian.js';
import { hebrewLetters, hebrewNumeral } from './hebrew.js';
import { cardinalText, ordinal, ordinalText, thaiCounting, vietnameseCounting } from './words.js';

/** The highest number that is formatted: Word's counters have 16 bits; others are written in plain digits. */
const HIGHEST = 32_767;
/** The maximum repetitions of a letter: 30 (z at 780); then the alphabet starts again. */
const REPEATS = 30;

type Formatter = (value: number, language: string) => string | undefined;

/** Word takes `bahtText` for decimal ([MS-OI29500] 2.1.540); only a field writes baht. */
const FORMATTERS: Readonly<Record<string, Formatter>> = {
  upperRoman: (value) => roman(value).toUpperCase(),
  lowerRoman: roman,
  ordinal,
  ordinalText,
  cardinalText,
  hex: (value) => value.toString(16).toUpperCase(),
  numberInDash: (value) => `- ${value} -`,
  hebrew1: hebrewNumeral,
  hebrew2: hebrewLetters,
  koreanLegal: koreanNative,
  ideographZodiacTraditional: sexagenary,
  vietnameseCounting,
  thaiCounting,
  dollarText: (value) => `${cardinalText(value)} and 00/100`,
};

/**
 * The named formats that a custom one is compared with. East Asian counting is not among them, because several of its
 * formats begin with the same members.
 */
const NAMES = [...DIGITS.keys(), ...REPEATED.keys(), ...CYCLIC.keys(), ...ENCLOSED.keys(), ...Object.keys(FORMATTERS)];

/**
 * A number as text in an ST_NumberFormat (ECMA-376-1 §17.18.59): for list numbers, page numbers and note labels.
 *
 * @param value the number; below 1 and above 32767 it is written in plain digits, as is any unknown format
 * @param format the format's name, `decimal`, `lowerRoman`...; or a custom one as its first members, `001, 002, 003`
 * @param language BCP 47 tag, for ordinals
 */
export function formatNumber(value: number, format: string, language = 'en-US'): string {
  const plain = String(value);
  if (format === 'decimal') return plain;
  if (format === 'none' || format === 'bullet') return '';
  if (format === 'decimalZero') return value < 0 ? plain : plain.padStart(2, '0');
  const digits = DIGITS.get(format);
  if (digits && value >= 0) return Array.from(plain, (digit) => digits[Number(digit)] ?? digit).join('');
  if (!Number.isInteger(value) || value < 1 || value > HIGHEST) return plain;
  return (
    byTable(value, format) ??
    ownEntry(FORMATTERS, format)?.(value, language) ??
    eastAsianCounting(value, format) ??
    custom(value, format)
  );
}

function byTable(value: number, format: string): string | undefined {
  const repeated = REPEATED.get(format);
  if (repeated) {
    const turn = Math.floor((value - 1) / repeated.length) % REPEATS;
    return repeated[(value - 1) % repeated.length]!.repeat(turn + 1);
  }
  const cyclic = CYCLIC.get(format);
  if (cyclic) return cyclic[(value - 1) % cyclic.length]!;
  return ENCLOSED.get(format)?.[value - 1];
}

/**
 * A custom format (§17.9.17 `w:format`, [MS-DOCX] 2.4) states its first members: `001, 002, 003, ...` has as many digits
 * as they have, `α, β, γ, ...` is the format that writes these for 1, 2 and 3, `א, י, ק, ...` for 1, 10 and 100.
 */
function custom(value: number, format: string): string {
  const plain = String(value);
  const [first = '', ...others] = format.split(/,\s*/, 3);
  if (/^0+1$/.test(first)) return plain.padStart(first.length, '0');
  const named = ([second, third]: readonly number[]) =>
    NAMES.find((name) => [1, second!, third!].every((n, i) => formatNumber(n, name) === [first, ...others][i]));
  const name = named([2, 3]) ?? named([10, 100]);
  return name === undefined ? plain : formatNumber(value, name);
}
