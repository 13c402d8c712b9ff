import { dateFormat, datePicture, LATEST_TIME, type Moment, momentIn, momentInUtc, timeOf } from '@quire/core/formats';
import { z } from 'zod';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { cleanText, textRun } from './text.js';
import type { ValueKind } from './value-kind.js';

export interface DateValue {
  readonly kind: 'date';
  readonly moment: Moment;
  /** The text that is written if the field has no date picture. */
  readonly text: string;
}

const STYLES = ['short', 'medium', 'long', 'full'] as const;
type Style = (typeof STYLES)[number];

/** The format of a date: one of Word's date pictures, or one of the locale's own styles. */
const dateOptions = z.looseObject({
  format: z.string().max(200).optional(),
  locale: z.string().max(50).optional(),
  timezone: z.string().max(50).optional(),
});

/** A date, written by `options.format`; by default in digits, in the locale's order, as in Word. */
export const date: ValueKind<DateValue> = {
  read(raw, options, context) {
    const { format, locale = context.locale, timezone = context.timezone } = readBy(dateOptions, options, 'options:');
    const moment = readMoment(raw, timezone);
    return { kind: 'date', moment, text: cleanText(dateText(moment, format, locale)) };
  },
  content: ({ text }, place) => ({ level: 'inline', nodes: textRun(text, place.runProperties) }),
  text: ({ text }) => text,
};

/** A moment formatted by a Word date picture, by a style of the locale (`short` to `full`), or in digits. */
export function dateText(moment: Moment, format: string | undefined, locale: string): string {
  if (format !== undefined && !isStyle(format)) return datePicture(moment, format, locale);
  const options = format === undefined ? DIGITS : { dateStyle: format };
  const written = dateFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return written.format(timeOf(moment));
}

const DIGITS = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const isStyle = (format: string): format is Style => (STYLES as readonly string[]).includes(format);

/** ISO 8601 in the forms of RFC 3339 and HTML: a date alone, a date and time, or both with an offset. */
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(Z|z|[+-]\d\d:?\d\d)?)?$/;

/**
 * A moment from JSON: ISO 8601, or milliseconds since 1970; from a program also a `Date`. A moment with an offset, or
 * in milliseconds, is converted to `timezone`; a date alone and a time without an offset are unchanged. Throws
 * `Mismatch`.
 */
export function readMoment(raw: unknown, timezone: string): Moment {
  if (typeof raw === 'number' && Math.abs(raw) <= LATEST_TIME) return inTimezone(raw, timezone);
  if (raw instanceof Date && !Number.isNaN(raw.getTime())) return inTimezone(raw.getTime(), timezone);
  if (typeof raw !== 'string') throw new Mismatch('not a date; use ISO 8601, such as 2024-05-31');
  const found = ISO.exec(raw.trim());
  if (!found) throw new Mismatch(`"${raw.slice(0, 40)}" is not a date; use ISO 8601, such as 2024-05-31`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const moment = { year, month, day, hour, minute, second };
  const time = timeOf(moment);
  const there = momentInUtc(time);
  if (there.month !== month || there.day !== day || hour > 23 || minute > 59 || second > 59) {
    throw new Mismatch(`"${raw}" is not a date in the calendar`);
  }
  const offset = found[7];
  return offset === undefined ? moment : inTimezone(time - minutesOf(offset) * 60_000, timezone);
}

const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/** `2024-05-31T00:00:00Z`, as in `w:fullDate` of a date control (ECMA-376-1 §17.5.2.7). */
export const isoText = (moment: Moment): string => new Date(timeOf(moment)).toISOString().replace(/\.\d+Z$/, 'Z');

function inTimezone(time: number, timezone: string): Moment {
  const moment = momentIn(time, timezone);
  if (!moment) throw new Mismatch(`the time zone ${timezone} is unknown`);
  return moment;
}
