import { formatted, numberFormat } from '@quire/core/formats';
import { dateText, exactDigits, Mismatch, readMoment } from '../../values/index.js';
import type { Formatter } from '../formatter.js';
import { asText, exact, isMissing, numberOf } from '../operators.js';

const CURRENCY = /^[A-Za-z]{3}$/;

/**
 * A formatter of numbers; a missing value stays missing, so that its tag is reported. `digits` are the digits of a
 * number that is given as text because it is too long for a double: formats of `Intl` keep them.
 */
const ofNumber =
  (
    write: (value: number, args: readonly unknown[], locale: string, digits: string | undefined) => unknown,
  ): Formatter =>
  (value, args, { locale }) => {
    if (isMissing(value) || value === '') return undefined;
    const number = numberOf(value);
    return write(number, args, locale, exactDigits(value, number));
  };

/** The language of a formatter, if its last argument names one: `number("0.0", "de")`. */
const languageOr = (given: unknown, locale: string): string => (given === undefined ? locale : asText(given));

export const numbers: Readonly<Record<string, Formatter>> = {
  /** Formats a number by one of Word's pictures, or with a number of decimals: `number("#,##0.00")`, `number(2)`. */
  number: ofNumber((value, [format, language], own, digits) => {
    const locale = languageOr(language, own);
    if (typeof format !== 'string') {
      return numberFormat(locale, format === undefined ? {} : decimals(format)).format((digits ?? value) as number);
    }
    if (digits !== undefined)
      throw new Mismatch(`a number picture keeps 15 digits, but ${digits} has more; number(2) keeps all`);
    return formatted(value, format, locale);
  }),
  /** `currency("EUR")`, as the language writes it. */
  currency: ofNumber((value, [code, language], own, digits) => {
    const currency = asText(code);
    if (!CURRENCY.test(currency)) throw new Mismatch('currency needs a three-letter code: currency("EUR")');
    return numberFormat(languageOr(language, own), { style: 'currency', currency }).format((digits ?? value) as number);
  }),
  /** Formats a fraction as a percentage: 0.25 is 25%. */
  percent: ofNumber((value, [digits = 0, language], own) =>
    numberFormat(languageOr(language, own), { style: 'percent', ...decimals(digits) }).format(value),
  ),
  /** Rounds half away from zero. */
  round: ofNumber((value, [digits = 0]) => {
    const by = 10 ** numberOf(digits);
    return exact((Math.sign(value) * Math.round(exact(Math.abs(value) * by))) / by);
  }),
  abs: ofNumber((value) => Math.abs(value)),
  /** Formats a date by one of Word's pictures, or as `short` to `full`: `date("d MMMM yyyy")`. */
  date: (value, [format, language], { locale, timezone }) => {
    if (isMissing(value) || value === '') return undefined;
    const picture = format === undefined ? undefined : asText(format);
    return dateText(readMoment(value, timezone), picture, languageOr(language, locale));
  },
};

const decimals = (digits: unknown): Intl.NumberFormatOptions => {
  const count = numberOf(digits);
  return { minimumFractionDigits: count, maximumFractionDigits: count };
};
