/** The texts of numbers by Excel's format codes (ECMA-376-1 §18.8.31). */
import { format, isDateFormat as isDate } from 'numfmt';

/** Excel's limit for a format code; longer ones are invalid, and reading them takes quadratic time. */
const LONGEST = 255;

/**
 * Formats a number by a format code; dates are serial numbers. An invalid code gives the plain number.
 * @param locale of its names and separators, such as `de-DE`; unknown ones are English
 */
export function formatByCode(value: number, code: string, locale?: string): string {
  if (code.length > LONGEST) return String(value);
  // The language of a currency (`[$€-407]`) determines month names, but not separators.
  const own = isDateFormat(code) ? code : code.replace(/\[\$([^[\]-]*)-[\dA-F]+\]/gi, '"$1"');
  const inLocale = (written: string): string =>
    format(written, value, { throws: false, ...(locale ? { locale } : {}) }).trim();
  try {
    const text = inLocale(own || 'General');
    return /^#+$/.test(text) ? inLocale('General') : text;
  } catch {
    return String(value);
  }
}

/** True if the format code writes a date or a time, counted in days. */
export function isDateFormat(code: string): boolean {
  try {
    return code.length <= LONGEST && isDate(code);
  } catch {
    return false;
  }
}
