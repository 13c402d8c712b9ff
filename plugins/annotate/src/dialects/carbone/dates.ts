import { dateFormat, datePicture, type Moment, momentInUtc, timeOf } from '@quire/core/formats';
import { asText, type Formatter, isMissing } from '../../expressions/index.js';
import { isoText, Mismatch, readMoment } from '../../values/index.js';

/** Carbone's date formats use the letters of Day.js; `L` to `LLLL` and `LT` are formats of the language. */
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  L: { year: 'numeric', month: '2-digit', day: '2-digit' },
  LL: { dateStyle: 'long' },
  LLL: { dateStyle: 'long', timeStyle: 'short' },
  LLLL: { dateStyle: 'full', timeStyle: 'short' },
  l: { year: 'numeric', month: 'numeric', day: 'numeric' },
  ll: { dateStyle: 'medium' },
  lll: { dateStyle: 'medium', timeStyle: 'short' },
  LT: { timeStyle: 'short' },
  LTS: { timeStyle: 'medium' },
};

/** The date in the language's format, or by pattern letters, which become those of Word's date pictures. */
function written(moment: Moment, pattern: string, locale: string): string {
  if (pattern === 'X') return String(timeOf(moment) / 1000);
  if (pattern === 'x') return String(timeOf(moment));
  const style = STYLES[pattern];
  // `Intl` writes "at" between an English date and time that it formats together; these patterns have no "at".
  if (style?.dateStyle && style.timeStyle) {
    const [date, time] = [{ dateStyle: style.dateStyle }, { timeStyle: style.timeStyle }].map((options) =>
      shown(moment, locale, options),
    );
    return `${date} ${time}`;
  }
  if (style) return shown(moment, locale, style);
  const picture = pattern
    .replaceAll('Y', 'y')
    .replaceAll(/D+/g, (days) => days.toLowerCase())
    .replaceAll(/\bA\b/g, 'AM/PM')
    .replaceAll(/\[([^[\]]*)\]/g, "'$1'");
  return datePicture(moment, picture, locale);
}

const shown = (moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    .format(timeOf(moment))
    // Between the time and AM or PM, `Intl` writes a narrow space and these patterns a plain one.
    .replaceAll('\u202f', ' ');

const PARTS: Readonly<Record<string, keyof Moment>> = {
  Y: 'year',
  M: 'month',
  D: 'day',
  H: 'hour',
  m: 'minute',
  s: 'second',
};

/** A date in the data: ISO 8601 with or without separators, or in a pattern. Throws `Mismatch`. */
function read(raw: unknown, pattern: unknown, timezone: string): Moment {
  if (pattern === 'X') return readMoment(Number(raw) * 1000, timezone);
  if (pattern === 'x') return readMoment(Number(raw), timezone);
  if (typeof raw !== 'string') return readMoment(raw, timezone);
  if (!isMissing(pattern)) return byPattern(raw, asText(pattern));
  return readMoment(raw.replace(/^(\d{4})(\d\d)(\d\d)(?=$|T)/, '$1-$2-$3').replace(/(\.\d{1,9})\d*/, '$1'), timezone);
}

/** Reads the numbers of a date by the letters of the pattern, in their order: `DD-YYYY-MM`. */
function byPattern(raw: string, pattern: string): Moment {
  const moment = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  let at = 0;
  for (const letters of pattern.match(/([A-Za-z])\1*|[^A-Za-z]/g) ?? []) {
    const part = PARTS[letters.charAt(0)];
    const piece = raw.slice(at, at + letters.length);
    if (part ? !/^\d+$/.test(piece) : piece !== letters) {
      throw new Mismatch(`"${raw.slice(0, 40)}" is not a date in the format ${pattern.slice(0, 40)}`);
    }
    if (part) moment[part] = Number(piece);
    at += letters.length;
  }
  return momentInUtc(timeOf(moment));
}

const MILLISECONDS: Readonly<Record<string, number>> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
};
const MONTHS: Readonly<Record<string, number>> = { year: 12, quarter: 3, month: 1 };
const SHORT: Readonly<Record<string, string>> = {
  y: 'year',
  M: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  m: 'minute',
  s: 'second',
};

/** `Days`, `day` and `d` are the same unit. */
const unitOf = (given: unknown): string => SHORT[asText(given)] ?? asText(given).toLowerCase().replace(/s$/, '');

/** A date moved by a number of units; the last days of a month stay within the resulting month. */
function moved(moment: Moment, count: number, unit: string): Moment {
  const months = MONTHS[unit];
  if (months === undefined) {
    const length = MILLISECONDS[unit];
    if (length === undefined) throw new Mismatch(`"${unit.slice(0, 40)}" is not a unit of time`);
    return momentInUtc(timeOf(moment) + count * length);
  }
  const month = moment.year * 12 + moment.month - 1 + count * months;
  const first = { ...moment, year: Math.floor(month / 12), month: (((month % 12) + 12) % 12) + 1, day: 1 };
  const next = momentInUtc(timeOf(first) + 31 * 86_400_000);
  const last = momentInUtc(timeOf({ ...next, day: 1 }) - 86_400_000).day;
  return { ...first, day: Math.min(moment.day, last) };
}

/** The start of the unit that contains a moment; weeks begin on Sundays, as in Carbone. */
function begun(moment: Moment, unit: string): Moment {
  const midnight = { ...moment, hour: 0, minute: 0, second: 0 };
  switch (unit) {
    case 'year':
      return { ...midnight, month: 1, day: 1 };
    case 'quarter':
      return { ...midnight, month: moment.month - ((moment.month - 1) % 3), day: 1 };
    case 'month':
      return { ...midnight, day: 1 };
    case 'week':
      return moved(midnight, -new Date(timeOf(midnight)).getUTCDay(), 'day');
    case 'day':
      return midnight;
    case 'hour':
      return { ...moment, minute: 0, second: 0 };
    case 'minute':
      return { ...moment, second: 0 };
    default:
      throw new Mismatch(`"${unit.slice(0, 40)}" is not a unit of time to whose start a date can move`);
  }
}

const ofDate =
  (write: (moment: Moment, args: readonly unknown[], locale: string) => string): ((inAt: number) => Formatter) =>
  (inAt) =>
  (value, args, { locale, timezone }) =>
    isMissing(value) || value === '' ? undefined : write(read(value, args[inAt], timezone), args, locale);

const shift = (sign: number): Formatter =>
  ofDate((moment, [count, unit = 'day']) =>
    isoText(moved(moment, sign * Math.trunc(Number(count)), unitOf(unit))).replace('Z', ''),
  )(2);

/** `formatD` and the formatters that move a date; the last argument is the pattern of the input. */
export const dates: Readonly<Record<string, Formatter>> = {
  formatD: ofDate((moment, [pattern = 'L'], locale) => written(moment, asText(pattern), locale))(1),
  convDate: (value, [from, to], context) => dates.formatD?.(value, [to, from], context),
  addD: shift(1),
  subD: shift(-1),
  startOfD: ofDate((moment, [unit = 'year']) => isoText(begun(moment, unitOf(unit))).replace('Z', ''))(1),
  endOfD: ofDate((moment, [unit = 'year']) => {
    const next = moved(begun(moment, unitOf(unit)), 1, unitOf(unit));
    return isoText(momentInUtc(timeOf(next) - 1000)).replace('Z', '');
  })(1),
};
