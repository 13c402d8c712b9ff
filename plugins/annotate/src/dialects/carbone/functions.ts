import type { Formatter, Formatters } from '../../expressions/index.js';
import { asText, boundedText, isMissing } from '../../expressions/index.js';
import { Mismatch } from '../../values/index.js';
import { dates } from './dates.js';

/** True for a missing value, an empty text, an empty list and an empty object; false for 0 and `false`. */
const isEmpty = (value: unknown): boolean =>
  isMissing(value) || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A value for comparisons and arithmetic: the leading number of a text, or the length of a list. */
const amountOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'string') return value;
  const read = Number.parseFloat(value);
  return Number.isNaN(read) ? value : read;
};

/** A formatter of text: a missing value stays missing. */
const ofText =
  (write: (text: string, args: readonly unknown[]) => string): Formatter =>
  (value, args) =>
    isMissing(value) ? undefined : write(asText(value), args);

/** Maximum text length plus one, so that `boundedText` refuses longer texts before they are built. */
const TOO_LONG = 1_000_001;

/** The characters missing to the requested length of a text. */
function padding(text: string, [length, sign = ' ']: readonly unknown[]): string {
  const lacking = Number(length) - [...text].length;
  if (!(lacking > 0)) return '';
  const by = asText(sign) || ' ';
  return boundedText(by.repeat(Math.ceil(Math.min(lacking, TOO_LONG) / by.length)).slice(0, lacking));
}

const integer = (given: unknown): number | undefined => (isMissing(given) ? undefined : Math.trunc(Number(given)));

/** The members of the items of a list, without lists and objects: `arrayMap(' - ', ':', id, name)`; all by default. */
const arrayMap: Formatter = (value, [between = ', ', within = ':', ...names]) => {
  if (isMissing(value)) return undefined;
  if (!Array.isArray(value)) return asText(value);
  const shown = (item: unknown): string => {
    if (typeof item !== 'object' || item === null) return asText(item);
    const members: readonly unknown[] =
      names.length > 0
        ? names.map((name) => (Object.hasOwn(item, String(name)) ? item[String(name) as keyof typeof item] : ''))
        : Object.values(item);
    return members
      .filter((member) => typeof member !== 'object')
      .map(asText)
      .join(asText(within));
  };
  return boundedText(value.map(shown).join(asText(between)));
};

/** True if a text contains another, or a list an item. */
const contains: Formatter = (value, [part = '']) => {
  if (Array.isArray(value)) return value.some((item) => String(item) === asText(part));
  return isMissing(value) ? false : asText(value).includes(asText(part));
};

/**
 * Carbone's formatters that Quire lacks, under names that only templates of this dialect can use: Carbone's own name if
 * a tag may contain it unchanged, else the name that `formattedBy` writes in its place.
 */
export const carboneFormatters: Formatters = new Map<string, Formatter>([
  ['isEmpty', isEmpty],
  ['amount', amountOf],
  ['contains', contains],
  ['arrayMap', arrayMap],
  ['ucWords', ofText((text) => text.replaceAll(/(^|\s)(\p{L})/gu, (_, blank, letter) => blank + letter.toUpperCase()))],
  [
    'unaccent',
    ofText((text) =>
      text
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
        .normalize('NFC'),
    ),
  ],
  ['substr', ofText((text, [from, to]) => text.slice(integer(from), integer(to)))],
  ['padl', ofText((text, args) => padding(text, args) + text)],
  ['padr', ofText((text, args) => text + padding(text, args))],
  // Line breaks in a text become breaks in the document without a formatter.
  ['convCRLF', ofText((text) => text)],
  ['int', (value) => (isMissing(value) ? undefined : Math.trunc(Number(amountOf(value))))],
  [
    'formatC',
    () => {
      // Without the error, an amount would be shown without its currency sign, unnoticed.
      throw new Mismatch("the data has no currency: use currency('EUR') instead of formatC()");
    },
  ],
  ...Object.entries(dates),
]);
