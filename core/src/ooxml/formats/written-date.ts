import { mustBeText } from '../../base/argument.js';
import { dateFormat } from './intl.js';
import { type Moment, momentInUtc, timeOf } from './moment.js';

/**
 * A date as people of a language write one, with or without a time of day; undefined if the text is not a date. Word
 * reads the text of a field this way before it applies a date picture: numbers in the order of the language, or in
 * another order that gives a date, and names of months.
 *
 * @example writtenDate('15.04.2013', 'de')?.month // 4
 * @example writtenDate('4/15/2013 5:28 PM', 'en-US')?.hour // 17
 */
export function writtenDate(text: string, language: string): Moment | undefined {
  mustBeText('text', text);
  mustBeText('language', language);
  const plain = text.trim();
  if (plain.length > LONGEST) return undefined;
  const [, time = ''] = TIME.exec(plain) ?? [];
  const day = dayOf(plain.slice(0, plain.length - time.length).trim(), language);
  const clock = clockOf(time.trim());
  if (!day || !clock) return undefined;
  const moment = { ...day, ...clock };
  const there = momentInUtc(timeOf(moment));
  return there.month === moment.month && there.day === moment.day && there.hour === moment.hour ? moment : undefined;
}

const LONGEST = 60;

type Day = Pick<Moment, 'year' | 'month' | 'day'>;
type Clock = Pick<Moment, 'hour' | 'minute' | 'second'>;

/** The time after a date: `17:28`, `5:28:34 PM`. */
const TIME = /((?:[ ,T]\s*)\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\.?)?)$/i;

function clockOf(time: string): Clock | undefined {
  if (time === '') return { hour: 0, minute: 0, second: 0 };
  const [, hours = '', minutes = '', seconds = '0', half] = /(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap])?/i.exec(time) ?? [];
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (minute > 59 || second > 59 || hour > 23 || (half && (hour === 0 || hour > 12))) return undefined;
  return { hour: half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour, minute, second };
}

function dayOf(text: string, language: string): Day | undefined {
  const digits = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})\.?$/.exec(text);
  if (digits) return inOrder([digits[1] ?? '', digits[3] ?? '', digits[4] ?? ''], language);
  const [, before = '', name = '', after = ''] = NAMED.exec(text) ?? [];
  const month = monthOf(name, language);
  if (month === undefined) return undefined;
  // `15 April 2013`, `15-Apr-13`, `April 15, 2013`.
  const [, day = before, year = after] =
    before === '' ? (/^(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(after) ?? []) : [];
  return /^\d{1,2}$/.test(day) && isYear(year) ? { year: fullYear(year), month, day: Number(day) } : undefined;
}

const NAMED =
  /^(?:\p{L}+,\s+)?(?:(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:de |of )?)?(\p{L}+)\.?[ -](?:de )?(\d[\d, a-z]*)$/u;

const isYear = (year: string): boolean => /^(\d\d|\d{4})$/.test(year);

/** The year in full. Two digits up to 49 are in this century, as in Windows. */
const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900);

function inOrder([first = '', second = '', third = '']: readonly string[], language: string): Day | undefined {
  if (first.length === 4) return { year: Number(first), month: Number(second), day: Number(third) };
  if (first.length > 2 || !isYear(third)) return undefined;
  const year = fullYear(third);
  const [a, b] = [Number(first), Number(second)];
  const monthFirst = isMonthFirst(language) ? b > 12 || a <= 12 : b > 12;
  return monthFirst ? { year, month: a, day: b } : { year, month: b, day: a };
}

function isMonthFirst(language: string): boolean {
  const parts = dateFormat(language, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day');
}

/** The month by its name, in full or short, in the language or in English. */
function monthOf(name: string, language: string): number | undefined {
  const wanted = name.toLowerCase();
  if (wanted.length < 3) return undefined;
  for (const locale of [language, 'en']) {
    for (const month of ['long', 'short'] as const) {
      const written = dateFormat(locale, { month, day: 'numeric', calendar: 'gregory', timeZone: 'UTC' });
      for (let at = 0; at < 12; at++) {
        const parts = written.formatToParts(Date.UTC(2000, at, 1));
        const known = parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/\.$/, '');
        if (known === wanted) return at + 1;
      }
    }
  }
  return undefined;
}
