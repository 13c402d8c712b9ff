import type { Lookup, PdfValue } from '@quire/core/pdf';
import { type Field, textAt } from '@quire/core/pdf/document';
import type { Mark } from '@quire/core/pdf/paint';

/** Returns an entry of a field or the nearest ancestor that states it (ISO 32000-2 table 226). */
export function inherited(field: Field, key: string): PdfValue | undefined {
  for (let at: Field | undefined = field; at; at = at.parent) if (at.dict[key] !== undefined) return at.dict[key];
  return undefined;
}

/** Bits of `/Ff` (tables 227, 229, 231 and 233). */
export const READ_ONLY = 1;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
export const PUSH_BUTTON_FLAG = 1 << 16;
export const COMBO = 1 << 17;
export const EDIT = 1 << 18;
export const MULTIPLE = 1 << 21;
export const COMB = 1 << 24;

/** True if a field has a flag set, in itself or in an ancestor. */
export const hasFlag = (lookup: Lookup, field: Field, flag: number): boolean =>
  ((lookup.number(inherited(field, 'Ff')) ?? 0) & flag) !== 0;

/**
 * True if the text of an appearance is the value of its field: every character, apart from blanks between words. A
 * choice shows the text of the chosen option, a list box its options in order, a password only dots, and a number the
 * format that the script of the signed field gave it.
 */
export function showsValue(lookup: Lookup, field: Field, marks: readonly Mark[]): boolean {
  const values = textValuesOf(lookup, field);
  const text = paintedText(marks);
  if (text === undefined) return false;
  const painted = bare(text);
  if (hasFlag(lookup, field, PASSWORD) && [...painted].every((each) => '*•●'.includes(each))) return true;
  if (isList(lookup, field)) return painted === '' || showsOptions(lookup, field, painted);
  if (painted === '') return values.every((value) => bare(value) === '');
  const isMultiline = hasFlag(lookup, field, MULTILINE);
  const isShown = (value: string): boolean =>
    value === painted || isInVisualOrder(value, painted) || (isMultiline && isBeginning(value, painted));
  if (values.some((value) => isShown(bare(value)))) return true;
  return values.some((value) => formsOf(lookup, field, value).some((each) => bare(each) === painted));
}

/** True if text is the first lines of a longer value that does not fit; `900` for `9000` is another number. */
const isBeginning = (value: string, painted: string): boolean =>
  value.startsWith(painted) &&
  painted.length > 20 &&
  !(/\d$/.test(painted) && /^[.,]?\d/.test(value.slice(painted.length)));

/** True if text is only the beginning of a field's value. */
export function isCutOff(lookup: Lookup, field: Field, text: string): boolean {
  const values = textValuesOf(lookup, field).map(bare);
  return !values.includes(bare(text)) && values.some((value) => isBeginning(value, bare(text)));
}

/** The separators of thousands and of decimals, by the second argument of `AFNumber_Format`. */
const SEPARATORS: readonly (readonly [string, string])[] = [
  [',', '.'],
  ['', '.'],
  ['.', ','],
  ['', ','],
  ["'", '.'],
];

/** The formats of a value by a signed field's script (Acrobat's `AFNumber_Format`, `AFPercent_Format`). */
function formsOf(lookup: Lookup, field: Field, value: string): readonly string[] {
  const amount = amountOf(value);
  if (amount === undefined) return [];
  const action = lookup.dict(lookup.dict(inherited(field, 'AA'))?.F);
  const script = textAt(lookup, action?.JS) ?? '';
  const number =
    /^\s*AFNumber_Format\(\s*(\d)\s*,\s*([0-4])\s*,\s*([0-3])\s*,\s*\d\s*,\s*"([^"]{0,32})"\s*,\s*(true|false)\s*\);?\s*$/.exec(
      script,
    );
  if (number) {
    const currency = number[4].replace(/\\u([0-9a-fA-F]{4})/g, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    // Digits in the currency text would look like digits of the value.
    if (/\p{N}/u.test(currency)) return [];
    const plain = grouped(Math.abs(amount), Number(number[1]), Number(number[2]));
    const [before, after] = number[5] === 'true' ? [currency, ''] : ['', currency];
    if (amount >= 0) return [`${before}${plain}${after}`];
    if (number[3] >= '2') return [`(${before}${plain}${after})`];
    return [`-${before}${plain}${after}`, `${before}-${plain}${after}`];
  }
  const percent = /^\s*AFPercent_Format\(\s*(\d)\s*,\s*([0-4])\s*\);?\s*$/.exec(script);
  if (percent) return [`${grouped(amount * 100, Number(percent[1]), Number(percent[2]))}%`];
  return [];
}

/** The value as a number, if it is one that `toFixed` writes without an exponent. */
const amountOf = (value: string): number | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(value) && Math.abs(Number(value)) < 1e15 ? Number(value) : undefined;

function grouped(amount: number, decimals: number, style: number): string {
  const [thousands, point] = SEPARATORS[style] ?? SEPARATORS[0];
  const [whole, fraction] = amount.toFixed(decimals).split('.');
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return fraction === undefined ? digits : `${digits}${point}${fraction}`;
}

/** Returns all text that marks show; undefined if the characters of a font are unknown. */
export function paintedText(marks: readonly Mark[]): string | undefined {
  let text = '';
  for (const mark of marks) {
    if (mark.kind !== 'text') continue;
    if (mark.text === undefined) return undefined;
    text += mark.text;
  }
  return text;
}

/** Text without spaces between words, with letters and accents in one Unicode normalization form. */
export const bare = (text: string): string => text.normalize('NFC').replace(/[\s\u200b-\u200f\ufeff]+/g, '');

/** The number of letters and accents, without blanks: the numbers for the parts of a text add up. */
export const lettersIn = (text: string): number => bare(text).normalize('NFD').length;

/** Characters of right-to-left scripts, and runs of other characters between them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
const LEFT_TO_RIGHT = /[^\u0590-\u08ff]+/g;
const reversed = (text: string): string => [...text].reverse().join('');

/**
 * True if the text is the value in visual order, from left to right (UAX #9): right-to-left letters are reversed,
 * digits and Latin letters are not, regardless of the direction of the line.
 */
function isInVisualOrder(value: string, painted: string): boolean {
  if (!RIGHT_TO_LEFT.test(value)) return false;
  const inLine = reversed(value).replace(LEFT_TO_RIGHT, reversed);
  const inParts = value.replace(/[\u0590-\u08ff]+/g, reversed);
  return painted === inLine || painted === inParts;
}

/** The words of a value: the numbers of letters and accents (`lettersIn`) after which they end. */
export interface ValueWords {
  readonly value: string;
  readonly ends: ReadonlySet<number>;
  /** True if lines may also end within words, as in a field of several lines. */
  readonly breaks: boolean;
}

/** Returns the words of a field's value, in all its formats; undefined for a list, which shows its options. */
export function wordsOfValue(lookup: Lookup, field: Field): ValueWords | undefined {
  if (isList(lookup, field)) return undefined;
  const values = textValuesOf(lookup, field);
  const ends = new Set<number>();
  for (const value of values.flatMap((each) => [each, ...formsOf(lookup, field, each)])) {
    let length = 0;
    for (const word of value.split(/\s+/)) {
      length += lettersIn(word);
      ends.add(length);
    }
  }
  return { value: values[0], ends, breaks: hasFlag(lookup, field, MULTILINE) };
}

interface Option {
  readonly value: string;
  readonly shown: string;
}

/** The options of a choice (table 233): each is one text, or a value and the text that is shown for it. */
function optionsOf(lookup: Lookup, field: Field): readonly Option[] {
  return (lookup.array(inherited(field, 'Opt')) ?? []).flatMap((each) => {
    const [value, shown] = (lookup.array(each) ?? [each, each]).map((part) => textAt(lookup, part));
    return value === undefined ? [] : [{ value, shown: shown ?? value }];
  });
}

/** The values that a choice may have: export values and shown texts, which some programs write instead. */
export const offeredValues = (lookup: Lookup, field: Field): readonly string[] =>
  optionsOf(lookup, field).flatMap(({ value, shown }) => [value, shown]);

/** The values of the options that a choice selects by index (`/I`, table 234). */
export const valuesByPlace = (lookup: Lookup, field: Field): readonly (string | undefined)[] => {
  const options = optionsOf(lookup, field);
  return (lookup.array(inherited(field, 'I')) ?? []).map((each) => options[lookup.number(each) ?? -1]?.value);
};

/** The texts of a value, which may be an array. */
export const textsInValue = (lookup: Lookup, value: PdfValue | undefined): readonly string[] =>
  (lookup.array(value) ?? [value]).flatMap((each) => textAt(lookup, each) ?? []);

/** The value of a field as text; for a choice also the shown text. */
export function textValuesOf(lookup: Lookup, field: Field): readonly string[] {
  const values = textsInValue(lookup, field.value);
  const options = field.type === 'Ch' ? optionsOf(lookup, field) : [];
  const shown = options.filter(({ value }) => values.includes(value)).map((option) => option.shown);
  return [...values, ...shown, values.join(''), shown.join('')];
}

/** True if readers that draw a field themselves show words in it: of its value, or all options of a list box. */
export const hasWords = (lookup: Lookup, field: Field): boolean =>
  textValuesOf(lookup, field).some((value) => value.trim() !== '') ||
  (isList(lookup, field) && optionsOf(lookup, field).some(({ shown }) => shown.trim() !== ''));

export const isList = (lookup: Lookup, field: Field): boolean => field.type === 'Ch' && !hasFlag(lookup, field, COMBO);

/** True if a list box shows its options in order; the first of them may be scrolled out of sight. */
function showsOptions(lookup: Lookup, field: Field, painted: string): boolean {
  const options = optionsOf(lookup, field).map(({ shown }) => bare(shown));
  const chosen = chosenOptions(lookup, field).map(bare);
  if (chosen.length > 0 && !chosen.some((each) => painted.includes(each))) return false;
  return options.some((_, from) => {
    let text = '';
    for (const option of options.slice(from)) {
      text += option;
      if (text === painted) return true;
      if (!painted.startsWith(text)) return false;
    }
    return false;
  });
}

/** The shown texts of the options that are chosen, by value or by text. */
export function chosenOptions(lookup: Lookup, field: Field): readonly string[] {
  const values = textsInValue(lookup, field.value);
  return optionsOf(lookup, field).flatMap(({ value, shown }) =>
    values.includes(value) || values.includes(shown) ? [shown] : [],
  );
}
