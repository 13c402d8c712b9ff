/** A field's value formatted by its switches (ECMA-376-1 §17.16.4): picture switches first, then general formats. */
import { mustBeObject, mustBeText } from '../../../base/argument.js';
import {
  datePicture,
  inCase,
  type Moment,
  momentInUtc,
  pictured,
  separatorsOf,
  writtenDate,
} from '../../../ooxml/formats/index.js';
import type { Instruction } from '../instruction.js';
import { fieldNumber, fieldNumberFormat } from '../number-format.js';

export type FieldValue =
  | { readonly kind: 'text'; readonly text: string }
  /** A number; `plain` is its text if no switch formats it. */
  | { readonly kind: 'number'; readonly number: number; readonly plain?: string }
  /** A date; `picture` is the field's default date picture. */
  | { readonly kind: 'date'; readonly moment: Moment; readonly picture: string };

/** The text of a value; `language` (BCP 47) decides names of months, decimal signs, ordinals. */
export function shownValue(value: FieldValue, instruction: Instruction, language: string): string {
  mustBeObject('value', value, 'kind');
  mustBeObject('instruction', instruction, 'switches');
  mustBeText('language', language);
  const formats = instruction.switches.get('*') ?? [];
  return inCase(pictureOf(value, instruction, language), formats);
}

function pictureOf(value: FieldValue, instruction: Instruction, language: string): string {
  const date = instruction.switches.get('@')?.join(' ');
  const number = instruction.switches.get('#')?.join(' ');
  switch (value.kind) {
    case 'date':
      return dated(value.moment, date || value.picture, instruction, language);
    case 'number':
      return number ? pictured(value.number, number, language) : plainNumber(value, instruction, language);
    case 'text': {
      const moment = date ? (momentOf(value.text) ?? writtenDate(value.text, language)) : undefined;
      if (date && moment) return dated(moment, date, instruction, language);
      const figure = number || fieldNumberFormat(instruction) ? figureOf(value.text, language) : undefined;
      // A picture switch rounds a number too long for a double. A number format would show wrong digits, so the text
      // stays.
      const isExact = number || Math.abs(figure ?? 0) <= Number.MAX_SAFE_INTEGER;
      return figure === undefined || !isExact
        ? value.text
        : pictureOf({ kind: 'number', number: figure }, instruction, language);
    }
  }
}

/** Formats a date by its picture. A picture of one number may have a number format: `\@ d \* Ordinal` shows `31st`. */
function dated(moment: Moment, picture: string, instruction: Instruction, language: string): string {
  const text = datePicture(moment, picture, language);
  if (!/^\d+$/.test(text)) return text;
  return plainNumber({ kind: 'number', number: Number(text), plain: text }, instruction, language);
}

function plainNumber(
  { number, plain }: Extract<FieldValue, { kind: 'number' }>,
  instruction: Instruction,
  language: string,
): string {
  const format = fieldNumberFormat(instruction);
  if (format === 'dollarText') return dollars(number);
  if (format) return fieldNumber(Math.round(number), format, language);
  return plain ?? String(number).replace('.', separatorsOf(language).decimal);
}

/** Spells an amount in words, such as `fourteen and 55/100` (§17.16.4.3.1). */
function dollars(value: number): string {
  const cents = Math.round(Math.abs(value) * 100);
  const whole = Math.floor(cents / 100);
  return `${value < 0 ? '-' : ''}${fieldNumber(whole, 'cardinalText')} and ${String(cents % 100).padStart(2, '0')}/100`;
}

/**
 * The number that a text of one line consists of, apart from separators, parentheses, currency signs and codes;
 * undefined if the text is not such a number.
 */
export function figureOf(text: string, language: string): number | undefined {
  mustBeText('text', text);
  const { group, decimal } = separatorsOf(language);
  const plain = text
    .trim()
    .replace(/[\n\t]/g, '?')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^[A-Z]{3}(?=[\s\d])|(?<=[\s\d])[A-Z]{3}$/, '')
    .replace(/[$€£¥\s\u00a0]/g, '');
  // A text of another locale, such as `180,000.00` where the comma is the decimal sign, is not a number.
  if (plain.includes(decimal) && plain.lastIndexOf(group) > plain.indexOf(decimal)) return undefined;
  const number = plain.replaceAll(group, '').replace(decimal, '.');
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(number) ? Number(number) : undefined;
}

/** The form of dates in properties and in bound data (ISO 8601). */
const ISO = /^(-?\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?Z?)?$/;

export function momentOf(text: string): Moment | undefined {
  if (!ISO.test(text.trim())) return undefined;
  const time = Date.parse(text.trim().replace(/Z?$/, text.includes('T') ? 'Z' : ''));
  return Number.isNaN(time) ? undefined : momentInUtc(time);
}
