import { type Asn1, contentOf, isUniversal, malformed, Tag } from './element.js';
import { ia5Text } from './values.js';

const UTC = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{4})$/;
const GENERALIZED = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:[.,](\d{1,9}))?(Z|[+-]\d{4})$/;

/**
 * A UTCTime or GeneralizedTime. Both are read as BER allows (no seconds, an offset), not as DER demands: old
 * certificates have such times. A two-digit year below 50 is of this century (RFC 5280 §4.1.2.5.1). Throws
 * INVALID_DOCUMENT.
 */
export function time(element: Asn1): Date {
  const written = ia5Text(contentOf(element));
  if (!element.constructed && isUniversal(element, Tag.UTC_TIME)) {
    const match = UTC.exec(written);
    if (match)
      return at(element, Number(match[1]) + (Number(match[1]) < 50 ? 2000 : 1900), match.slice(2, 7), match[7]!);
  }
  if (!element.constructed && isUniversal(element, Tag.GENERALIZED_TIME)) return generalizedTime(element);
  throw malformed(element.start, 'not a time');
}

/** A GeneralizedTime, also implicitly tagged; fractions down to the millisecond. */
export function generalizedTime(element: Asn1): Date {
  const match = GENERALIZED.exec(ia5Text(contentOf(element)));
  if (!match) throw malformed(element.start, 'not a GeneralizedTime');
  const milliseconds = Math.floor(Number(`0.${match[7] ?? '0'}`) * 1000);
  return at(element, Number(match[1]), match.slice(2, 7), match[8]!, milliseconds);
}

function at(element: Asn1, year: number, rest: readonly (string | undefined)[], zone: string, milliseconds = 0): Date {
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = rest.map((digits) => Number(digits ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, milliseconds);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || hour > 24 || minute > 59 || second > 60) throw malformed(element.start, 'a time that does not exist');
  if (zone === 'Z') return date;
  const offset = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3));
  return new Date(date.getTime() - (zone.startsWith('-') ? -offset : offset) * 60_000);
}
