import { mustBeNumber, mustBeText } from '../../base/argument.js';
import { dateFormat } from './intl.js';

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

/** The latest time that a Date can hold, in milliseconds (ECMA-262 §21.4.1.1). */
export const LATEST_TIME = 8.64e15;

/**
 * The moment as if it were UTC, in milliseconds: for Intl with the time zone UTC.
 *
 * @example timeOf({ year: 1970, month: 1, day: 2, hour: 0, minute: 0, second: 0 }) // 86_400_000
 */
export function timeOf({ year, month, day, hour, minute, second }: Moment): number {
  // Date.UTC maps years below 100 to the 20th century.
  return new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year, month - 1, day);
}

/**
 * Returns the time on a clock in UTC, given milliseconds since 1970.
 *
 * @example momentInUtc(86_400_000).day // 2
 */
export function momentInUtc(time: number): Moment {
  mustBeNumber('time', time);
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/**
 * Returns the time on a clock in a time zone of the IANA data base, given milliseconds since 1970; undefined if the
 * zone is not known.
 *
 * @example momentIn(0, 'Asia/Tokyo')?.hour // 9
 */
export function momentIn(time: number, timeZone: string): Moment | undefined {
  mustBeNumber('time', time);
  mustBeText('timeZone', timeZone);
  if (timeZone === 'UTC') return momentInUtc(time);
  const clock = clockOf(timeZone);
  if (!clock) return undefined;
  const parts = new Map(clock.formatToParts(new Date(time)).map(({ type, value }) => [type, Number(value)]));
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

function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
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
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}
