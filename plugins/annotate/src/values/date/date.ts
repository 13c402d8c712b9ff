import { dateFormat, datePicture, type Moment, timeOf } from '@quire/core/formats';
import { z } from 'zod';
import type { ValueKind } from '../kind.js';
import { readBy } from '../options.js';
import { cleanText, textRun } from '../text/index.js';
import { readMoment } from './moment.js';

export interface DateValue {
  readonly kind: 'date';
  readonly moment: Moment;
  /** As it is written where the field has no picture of its own. */
  readonly text: string;
}

const STYLES = ['short', 'medium', 'long', 'full'] as const;
type Style = (typeof STYLES)[number];

/** What a date may be written with: a date picture of Word's, or one of the locale's own styles. */
export const dateOptions = z.looseObject({
  format: z.string().max(200).optional(),
  locale: z.string().max(50).optional(),
  timezone: z.string().max(50).optional(),
});

/** A date, written by `options.format`; without one in digits, in the order of the locale, as Word's own dates. */
export const date: ValueKind<DateValue> = {
  read(raw, options, context) {
    const { format, locale = context.locale, timezone = context.timezone } = readBy(dateOptions, options, 'options:');
    const moment = readMoment(raw, timezone);
    return { kind: 'date', moment, text: cleanText(dateText(moment, format, locale)) };
  },
  content: ({ text }, place) => ({ level: 'inline', nodes: textRun(text, place.runProperties) }),
  text: ({ text }) => text,
};

/** A moment by a picture, by a style of the locale (`short` to `full`), or in digits. */
export function dateText(moment: Moment, format: string | undefined, locale: string): string {
  if (format !== undefined && !isStyle(format)) return datePicture(moment, format, locale);
  const options = format === undefined ? DIGITS : { dateStyle: format };
  const written = dateFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return written.format(timeOf(moment));
}

const DIGITS = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const isStyle = (format: string): format is Style => (STYLES as readonly string[]).includes(format);
