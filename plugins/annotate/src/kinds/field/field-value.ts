import { fieldNumberFormat, figureOf, type Instruction, shownValue, writesEnglish } from '@quire/core/fields';
import { inCase, separatorsOf, writtenDate } from '@quire/core/formats';
import { twip, twipToPt } from '@quire/core/units';
import type { Given } from '../../data/index.js';
import type { ValueOptions } from '../../request/index.js';
import { isoText, Mismatch, type Value, type ValueContext, values } from '../../values/index.js';

/**
 * A value formatted by the switches of its field: by the date or number picture (§17.16.4.1, §17.16.4.2), in the letter
 * case, and with the texts before and after (`\b`, `\f`) unless the value is empty. A value that is not a single text
 * is unchanged.
 */
export function fieldValue(given: Given, instruction: Instruction, context: ValueContext): Value {
  if (/^(MERGE|DISPLAY)BARCODE$/.test(instruction.name))
    return values.readValue(barcodeGiven(given, instruction), context);
  const value = pictured(given, instruction, context);
  if (!PLAIN.has(value.kind)) return value;
  const { switches } = instruction;
  const text = inFormat(values.textOf(value, context), instruction, context);
  if (text === '') return { kind: 'text', text };
  return { kind: 'text', text: `${switches.get('b')?.join(' ') ?? ''}${text}${switches.get('f')?.join(' ') ?? ''}` };
}

/** The types of bar codes that Word and the engine draw. */
const BARCODES: Readonly<Record<string, string>> = {
  ...{ QR: 'qrcode', CODE128: 'code128', CODE39: 'code39', UPCA: 'upca', ITF14: 'itf14' },
  ...{ EAN13: 'ean13', JAN13: 'ean13', EAN8: 'ean8', JAN8: 'ean8' },
};

/** The value of a bar code by the type and the switches of its field: `\h` is the height in twips, `\t` shows the text. */
function barcodeGiven(given: Given, { arguments: [, type = ''], switches }: Instruction): Given {
  if (given.value === null || given.value === '') return given;
  const symbology = BARCODES[type.toUpperCase()];
  if (symbology === undefined) throw new Mismatch(`bar codes of the type ${type} are not drawn`);
  const height = Number(switches.get('h')?.[0]);
  const size = height > 0 ? { height: `${twipToPt(twip(height))}pt` } : {};
  return { ...given, type: 'barcode', options: { symbology, showText: switches.has('t'), ...size, ...given.options } };
}

/** A text for the code of a field: JSON numbers get the locale's decimal sign, which formulas need. */
export const inCode = (text: string, { value }: Given, locale: string): string =>
  typeof value === 'number' && String(value) === text ? text.replace('.', separatorsOf(locale).decimal) : text;

/** The text in a letter case, or a number in words, as an ordinal or as a roman numeral (§17.16.4.3). */
function inFormat(text: string, instruction: Instruction, context: ValueContext): string {
  const { switches } = instruction;
  const format = fieldNumberFormat(instruction);
  if (!format) return inCase(text, switches.get('*') ?? []);
  // A numeric or date picture was applied before.
  const formats = new Map([['*', switches.get('*') ?? []]]);
  const shown = shownValue({ kind: 'text', text }, { ...instruction, switches: formats }, context.locale);
  if (shown !== text && writesEnglish(format, context.locale)) context.warn?.(ENGLISH_WORDS);
  return shown;
}

export const ENGLISH_WORDS = 'the number is written in English words: words of other languages are not known';

const PLAIN: ReadonlySet<Value['kind']> = new Set(['text', 'number', 'date', 'choice', 'condition']);

function pictured(given: Given, { switches }: Instruction, context: ValueContext): Value {
  const { type } = given;
  const date = switches.get('@')?.join(' ');
  const number = switches.get('#')?.join(' ');
  if (date && (type === undefined || type === 'date')) return formatted(given, 'date', { format: date }, context);
  if (number && (type === undefined || type === 'number'))
    return formatted(given, 'number', { format: number }, context);
  return values.readValue(given, context);
}

/** Formats a value, including dates and numbers in human form. Other text is unchanged, as in Word. */
function formatted(given: Given, type: 'date' | 'number', picture: ValueOptions, context: ValueContext): Value {
  const options = { ...picture, ...given.options };
  if (type === 'date' && typeof given.value === 'number')
    context.warn?.(`${given.value} is read as milliseconds since 1970: write a date as text, such as 2024-05-17`);
  try {
    return values.readValue({ value: given.value, type, options }, context);
  } catch (cause) {
    if (!(cause instanceof Mismatch)) throw cause;
    const value = typeof given.value === 'string' ? asWritten(given.value, type, context.locale) : undefined;
    if (value === undefined && /\d/.test(String(given.value)))
      context.warn?.(
        `${JSON.stringify(given.value)} stays as it is: it is not a ${type} as ${context.locale} writes it`,
      );
    return values.readValue(value === undefined ? given : { value, type, options }, context);
  }
}

/** Converts a text such as `15.04.2013` or `€180,000.00 EUR` to a date or number as JSON writes it. */
function asWritten(text: string, type: 'date' | 'number', locale: string): string | number | undefined {
  if (type === 'number') return figureOf(text, locale);
  const moment = writtenDate(text, locale);
  return moment && isoText(moment).replace(/Z$/, '');
}
