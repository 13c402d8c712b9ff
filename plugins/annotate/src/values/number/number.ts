import { formatted, numberFormat, separatorsOf } from '@quire/core/formats';
import { z } from 'zod';
import { Mismatch } from '../../mismatch.js';
import type { ValueKind } from '../kind.js';
import { readBy } from '../options.js';
import { textRun } from '../text/index.js';
import { readNumber } from './read-number.js';

export interface NumberValue {
  readonly kind: 'number';
  readonly number: number;
  /** As it is written where the field has no picture of its own. */
  readonly text: string;
}

/** What a number may be written with: a numeric picture of Word's, or what `Intl.NumberFormat` takes. */
export const numberOptions = z.looseObject({
  format: z
    .union([
      z.string().max(200),
      z
        .object({
          style: z.enum(['decimal', 'currency', 'percent', 'unit']).optional(),
          currency: z
            .string()
            .regex(/^[A-Za-z]{3}$/)
            .optional(),
          currencyDisplay: z.enum(['symbol', 'narrowSymbol', 'code', 'name']).optional(),
          unit: z.string().max(50).optional(),
          notation: z.enum(['standard', 'scientific', 'engineering', 'compact']).optional(),
          useGrouping: z.boolean().optional(),
          minimumIntegerDigits: z.int().min(1).max(21).optional(),
          minimumFractionDigits: z.int().min(0).max(100).optional(),
          maximumFractionDigits: z.int().min(0).max(100).optional(),
        })
        .strict(),
    ])
    .optional(),
  locale: z.string().max(50).optional(),
});

type Format = z.infer<typeof numberOptions>['format'];

/** A number, written by `options.format` in the locale; without one in full, with the locale's decimal sign. */
export const number: ValueKind<NumberValue> = {
  read(raw, options, context) {
    const { format, locale = context.locale } = readBy(numberOptions, options, 'options:');
    const value = readNumber(raw, locale);
    return { kind: 'number', number: value, text: numberText(value, format, locale) };
  },
  content: ({ text }, place) => ({ level: 'inline', nodes: textRun(text, place.runProperties) }),
  text: ({ text }) => text,
};

function numberText(value: number, format: Format, locale: string): string {
  if (format === undefined) return String(value).replace('.', separatorsOf(locale).decimal);
  if (typeof format === 'string') return formatted(value, format, locale);
  try {
    return numberFormat(locale, format as Intl.NumberFormatOptions).format(value);
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError) throw new Mismatch(`format: ${cause.message}`);
    throw cause;
  }
}
