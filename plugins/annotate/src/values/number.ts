import { formatted, numberFormat, separatorsOf } from '@quire/core/formats';
import { z } from 'zod';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { textRun, withoutExponent } from './text.js';
import type { ValueContext } from './value-context.js';
import type { ValueKind } from './value-kind.js';

export interface NumberValue {
  readonly kind: 'number';
  readonly number: number;
  /** The text that is written if the field has no number picture. */
  readonly text: string;
}

/** The format of a number: a numeric picture of Word's, or options of `Intl.NumberFormat`. */
const numberOptions = z.looseObject({
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

/** A number, formatted by `options.format` in the locale; by default in full, with the locale's decimal sign. */
export const number: ValueKind<NumberValue> = {
  read(raw, options, context) {
    const { format, locale = context.locale } = readBy(numberOptions, options, 'options:');
    const value = readNumber(raw, locale);
    return {
      kind: 'number',
      number: value,
      text: numberText(value, exactDigits(raw, value), { format, locale }, context),
    };
  },
  content: ({ text }, place) => ({ level: 'inline', nodes: textRun(text, place.runProperties) }),
  text: ({ text }) => text,
};

/** The digits of a number that is too long for a double, as in the text. */
export function exactDigits(raw: unknown, value: number): string | undefined {
  const text = typeof raw === 'bigint' ? String(raw) : typeof raw === 'string' ? raw.trim() : '';
  return Number.isSafeInteger(Math.trunc(value)) || !/^-?\d+(\.\d+)?$/.test(text) ? undefined : text;
}

function numberText(
  value: number,
  digits: string | undefined,
  { format, locale }: { readonly format: Format; readonly locale: string },
  { warn }: ValueContext,
): string {
  if (format === undefined) return (digits ?? withoutExponent(value)).replace('.', separatorsOf(locale).decimal);
  if (typeof format === 'string') {
    if (digits !== undefined) warn?.(`the number ${digits} is rounded to 15 digits`);
    return formatted(value, format, locale);
  }
  try {
    return numberFormat(locale, format as Intl.NumberFormatOptions).format((digits ?? value) as number);
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError) throw new Mismatch(`format: ${cause.message}`);
    throw cause;
  }
}

const JSON_NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const LONGEST = 100;

/** A number from JSON, or text as in JSON or the locale (`1.234,50`). Throws `Mismatch`. */
export function readNumber(raw: unknown, locale: string): number {
  if (typeof raw === 'bigint') return Number(raw);
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
  if (typeof raw !== 'string') throw new Mismatch('not a number');
  const text = raw.trim();
  if (text.length > LONGEST) throw new Mismatch('not a number');
  const number = JSON_NUMBER.test(text) ? Number(text) : localNumber(text, locale);
  if (number === undefined || !Number.isFinite(number)) throw new Mismatch(`"${text}" is not a number`);
  return number;
}

function localNumber(text: string, locale: string): number | undefined {
  const { group, decimal } = separatorsOf(locale);
  // Any space counts as the group separator of the locale.
  const plain = text.replace(/(?<=\d)\s(?=\d{3})/g, /\s/.test(group) ? group : '$&');
  const [whole = '', fraction = '', ...more] = plain.split(decimal);
  const groups = whole.replace(/^[+-]/, '').split(group);
  const grouped = groups.every((digits, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(digits));
  const whole1 = groups.length === 1 && /^\d+$/.test(groups[0] ?? '');
  if (more.length > 0 || !(grouped || whole1) || !/^\d*$/.test(fraction)) return undefined;
  return Number(`${whole.startsWith('-') ? '-' : ''}${groups.join('')}.${fraction || '0'}`);
}
