import { mustBeText } from '../../base/argument.js';

/**
 * The maximum number of cached formatters. Creating a formatter takes some fifty times as long as using it. Locales and
 * formats come from requests, so only a few are cached.
 */
const MOST = 200;
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * The number formatter of a locale, or of English for an unknown locale. Throws the errors of Intl for the options.
 *
 * @example numberFormat('de', { minimumFractionDigits: 2 }).format(1234.5) // '1.234,50'
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(numbers, locale, options, () => new Intl.NumberFormat(usableLocale(locale), options));

/**
 * The date formatter of a locale, or of English for an unknown locale. Throws the errors of Intl for the options.
 *
 * @example dateFormat('en', { month: 'long', timeZone: 'UTC' }).format(0) // 'January'
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, locale, options, () => new Intl.DateTimeFormat(usableLocale(locale), options));

function kept<T>(formatters: Map<string, T>, locale: string, options: object, make: () => T): T {
  mustBeText('locale', locale);
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = make();
  if (formatters.size >= MOST) formatters.clear();
  formatters.set(key, made);
  return made;
}

/** The locale for tags that Intl does not know: Word marks text without a language `x-none`. */
const OTHERWISE = 'en-US';

/** Returns a BCP 47 tag that Intl accepts. */
function usableLocale(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? OTHERWISE;
  } catch (cause) {
    if (cause instanceof RangeError) return OTHERWISE;
    throw cause;
  }
}
