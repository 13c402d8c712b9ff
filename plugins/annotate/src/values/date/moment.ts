import { Mismatch } from '../../mismatch.js';
import { dateFormat } from '../intl.js';

/** A date and a time of day as a clock on the wall shows them, in the proleptic Gregorian calendar. */
export interface Moment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** ISO 8601 as RFC 3339 and forms of HTML spell it: a date, or with a time, or with an offset too. */
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(Z|z|[+-]\d\d:?\d\d)?)?$/;

/**
 * A moment from JSON: ISO 8601, or milliseconds since 1970. What says where on Earth it is (an offset, milliseconds) is
 * told in `timezone`; a date alone and a time without an offset mean what they say. Throws `Mismatch`.
 */
export function readMoment(raw: unknown, timezone: string): Moment {
  if (typeof raw === 'number' && Math.abs(raw) <= LATEST) return inTimezone(raw, timezone);
  if (typeof raw !== 'string') throw new Mismatch('no date: ISO 8601 such as 2024-05-31 is one');
  const found = ISO.exec(raw.trim());
  if (!found) throw new Mismatch(`"${raw.slice(0, 40)}" is no date: ISO 8601 such as 2024-05-31 is one`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const moment = { year, month, day, hour, minute, second };
  const time = timeOf(moment);
  const there = momentOf(new Date(time));
  if (there.month !== month || there.day !== day || hour > 23 || minute > 59 || second > 59) {
    throw new Mismatch(`"${raw}" is no date of the calendar`);
  }
  const offset = found[7];
  return offset === undefined ? moment : inTimezone(time - minutesOf(offset) * 60_000, timezone);
}

/** Milliseconds that Date can hold (ECMA-262 §21.4.1.1). */
const LATEST = 8.64e15;

const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/** The moment as if it were UTC, in milliseconds: for Intl, told the time zone UTC. */
export function timeOf({ year, month, day, hour, minute, second }: Moment): number {
  // Date.UTC takes years below 100 for those of the last century.
  return new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year, month - 1, day);
}

/** `2024-05-31T00:00:00Z`: what `w:fullDate` of a date control holds (ECMA-376-1 §17.5.2.7). */
export const isoText = (moment: Moment): string => new Date(timeOf(moment)).toISOString().replace(/\.\d+Z$/, 'Z');

const momentOf = (date: Date): Moment => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
  second: date.getUTCSeconds(),
});

function inTimezone(time: number, timezone: string): Moment {
  const date = new Date(time);
  if (timezone === 'UTC') return momentOf(date);
  const parts = new Map(
    clockOf(timezone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const;
  try {
    return dateFormat('en-u-ca-iso8601', { ...fields, hourCycle: 'h23', timeZone });
  } catch (cause) {
    if (cause instanceof RangeError) throw new Mismatch(`the time zone ${timeZone} is not known`);
    throw cause;
  }
}
