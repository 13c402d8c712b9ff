import { mustBeObject, mustBeText } from '../../base/argument.js';
import { dateFormat } from './intl.js';
import { type Moment, timeOf } from './moment.js';

/** Matches the parts of a date picture: items (ECMA-376-1 §17.16.4.1), literals in quotes, and any other character. */
const ITEM =
  /'([^']*)'|([dD]{1,4}|M{1,4}|[yY]{3,4}|[yY]{1,2}|h{1,2}|H{1,2}|m{1,2}|[sS]{1,2}|[aA][mM]\/[pP][mM])|([\s\S])/g;

/** The maximum length of a picture; longer text is not a picture. */
const LONGEST = 200;

/**
 * Formats a moment by a picture such as `d MMMM yyyy`, with names in the language of the locale.
 *
 * @example datePicture(momentInUtc(0), 'd MMMM yyyy', 'en') // '1 January 1970'
 */
export function datePicture(moment: Moment, picture: string, locale: string): string {
  mustBeObject('moment', moment, 'year', 'month', 'day', 'hour', 'minute', 'second');
  mustBeText('picture', picture);
  mustBeText('locale', locale);
  const names = new Names(moment, locale, /(^|[^d])dd?($|[^d])/i.test(picture));
  let out = '';
  for (const [, quoted, item, other] of picture.slice(0, LONGEST).matchAll(ITEM)) {
    out += item === undefined ? (quoted ?? other ?? '') : written(item, moment, names);
  }
  return out;
}

function written(item: string, moment: Moment, names: Names): string {
  const padded = (n: number): string => String(n).padStart(item.length, '0');
  const { year, month, day, hour, minute, second } = moment;
  switch (item[0]) {
    case 'd':
    case 'D':
      if (item.length <= 2) return padded(day);
      return names.weekday(item.length === 3 ? 'short' : 'long');
    case 'M':
      if (item.length <= 2) return padded(month);
      return names.month(item.length === 3 ? 'short' : 'long');
    case 'y':
    case 'Y':
      return item.length <= 2 ? String(year % 100).padStart(2, '0') : String(year).padStart(4, '0');
    case 'h':
      return padded(hour % 12 || 12);
    case 'H':
      return padded(hour);
    case 'm':
      return padded(minute);
    case 's':
    case 'S':
      return padded(second);
    default:
      return names.half();
  }
}

/** Languages in which Windows, and so Word, abbreviates months to three letters without a full stop; ICU may not. */
const THREE_LETTERS = /^(da|de|en|pt|ru|sv|uk)\b/i;

/** The names that a moment has in a language: its weekday, month and so on. */
class Names {
  readonly #time: number;

  constructor(
    moment: Moment,
    readonly locale: string,
    /** Many languages inflect the month after a day: "1 мая", but "май 2024". */
    readonly besideDay: boolean,
  ) {
    this.#time = timeOf(moment);
  }

  weekday(weekday: 'short' | 'long'): string {
    return this.#part({ weekday }, 'weekday');
  }

  /** The name of the month. Short names are formatted without a day: with one, CLDR adds full stops that Word lacks. */
  month(month: 'short' | 'long'): string {
    if (month === 'short' && THREE_LETTERS.test(this.locale)) {
      const short = this.#format({ month: 'long' }).format(this.#time).slice(0, 3);
      return short === 'Mär' && !this.locale.endsWith('AT') ? 'Mrz' : short;
    }
    const beside = { day: 'numeric', month, year: 'numeric' } as const;
    const name = this.besideDay && month === 'long' ? this.#part(beside, 'month') : '';
    // East Asian month names are a number and a sign; ICU does not count the sign as part of the month.
    return name === '' || /^\d+$/.test(name) ? this.#format({ month }).format(this.#time) : name;
  }

  half(): string {
    const half = this.#part({ hour: 'numeric', hour12: true }, 'dayPeriod');
    return /^en\b/i.test(this.locale) ? half.replaceAll('.', '').toUpperCase() : half;
  }

  #part(options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string {
    const parts = this.#format(options).formatToParts(this.#time);
    return parts.find((part) => part.type === type)?.value ?? '';
  }

  #format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    dateFormat(this.locale, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' });
}
