import { QuireError } from '@quire/core';

/** A time in a zone: `2026-01-31 13:00:00`, with its offset unless UTC. Throws VALIDATION_ERROR for an unknown zone. */
export function timeIn(zone: string, time: Date): string {
  const parts = partsIn(zone, time);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  const clock = `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
  return zone === 'UTC' ? clock : `${clock} ${of('timeZoneName').replace(/^GMT$/, 'GMT+00:00').slice(3)}`;
}

/** Returns the time to the minute, with the name UTC if it is in UTC, for use without context. */
export function minuteIn(zone: string, time: Date): string {
  const minute = timeIn(zone, time).replace(/:\d\d(?= |$)/, '');
  return zone === 'UTC' ? `${minute} UTC` : minute;
}

const partsIn = (zone: string, time: Date): Intl.DateTimeFormatPart[] => formatOf(zone).formatToParts(time);

/** The formats by time zone: making one takes as long as writing 500 times in it; there are some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone.toLowerCase());
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    });
    formats.set(timeZone.toLowerCase(), format);
    return format;
  } catch (cause) {
    const issue = 'must be a time zone such as Europe/Berlin, or UTC';
    throw new QuireError('VALIDATION_ERROR', `timeZone ${issue}`, { details: [{ field: 'timeZone', issue }], cause });
  }
}
