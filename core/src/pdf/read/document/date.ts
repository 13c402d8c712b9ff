import { mustBeText } from '../../../base/argument.js';

const FORM = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+\-Z])(?:(\d\d)'?(\d\d)?'?)?)?/;

/**
 * A date of PDF (ISO 32000-2 §7.9.4) in ISO 8601 and UTC; undefined for anything else. A missing zone is taken as UTC.
 *
 * @example readDate('D:20260531093000Z') // '2026-05-31T09:30:00.000Z'
 */
export function readDate(text: string): string | undefined {
  mustBeText('date', text);
  const match = FORM.exec(text.trim());
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHour, zoneMinute] =
    match;
  const local = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  const offset = (Number(zoneHour ?? 0) * 60 + Number(zoneMinute ?? 0)) * 60_000;
  const time = new Date(sign === '-' ? local + offset : sign === '+' ? local - offset : local);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
