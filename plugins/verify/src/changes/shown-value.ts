import type { Lookup, PdfDict, PdfValue } from '@quire/core/pdf';
import { type Field, type Rectangle, rectangleAt, textAt } from '@quire/core/pdf/document';
import { BARE, isPaper, type Mark, type TextMark, under } from '@quire/core/pdf/paint';

/** An entry of a field, its own or an ancestor's (ISO 32000-2 table 226). */
export function inherited(field: Field, key: string): PdfValue | undefined {
  for (let at: Field | undefined = field; at; at = at.parent) if (at.dict[key] !== undefined) return at.dict[key];
  return undefined;
}

/** Bits of `/Ff` (tables 231 and 233). */
const PASSWORD = 1 << 13;
const COMBO = 1 << 17;
/** A unit, and the separators of a number. */
const SPARE_GLYPHS = 5;

/**
 * Whether the text of an appearance is the value of its field, or its beginning: a value that is too long is cut off at the
 * end of its place, and within no number. Scripts of the field may have given a number or a date another form, a choice
 * shows what stands beside its value, a list box all it has, and a password nothing but signs.
 */
export function showsValue(lookup: Lookup, field: Field, form: PdfDict | undefined, marks: readonly Mark[]): boolean {
  const values = textValuesOf(lookup, field);
  const text = paintedText(marks);
  if (text === undefined) {
    const glyphs = marks.reduce((sum, mark) => (mark.kind === 'text' ? sum + mark.glyphs : sum), 0);
    const longest = values.reduce((most, { length }) => Math.max(most, length), 0);
    return glyphs <= longest + SPARE_GLYPHS || isList(lookup, field);
  }
  const painted = normalized(text);
  // Signs in place of letters hide a password, and show no other value.
  if (painted === '')
    return text.trim() === '' || isPassword(lookup, field) || values.every((value) => normalized(value) === '');
  const isFull = fillsPlace(rectangleAt(lookup, field.dict.Rect), marks);
  const isShown = (value: string): boolean =>
    value === painted || hasSameLetters(value, painted) || (isFull && isCutOff(value, painted));
  if (values.some((value) => isShown(normalized(value)))) return true;
  if (isList(lookup, field) && showsOptions(lookup, field, painted, values)) return true;
  const isFormatted = lookup.dict(inherited(field, 'AA'))?.F !== undefined || form?.XFA !== undefined;
  return isFormatted && values.some((value) => isFormattedAs(value, text));
}

/** Whether text is the beginning of a value: `900` is none of `9000`, which says something else. */
const isCutOff = (value: string, painted: string): boolean =>
  value.startsWith(painted) && !(/\d$/.test(painted) && /^[.,]?\d/.test(value.slice(painted.length)));

/** How much of the breadth or height of its place text takes that is cut off there. */
const MOST_OF_PLACE = 0.5;

function fillsPlace(place: Rectangle | undefined, marks: readonly Mark[]): boolean {
  const areas = textIn(marks).map(({ area }) => area);
  if (!place || areas.length === 0) return true;
  const across = Math.max(...areas.map(({ right }) => right)) - Math.min(...areas.map(({ left }) => left));
  const up = Math.max(...areas.map(({ top }) => top)) - Math.min(...areas.map(({ bottom }) => bottom));
  const hasLines = new Set(areas.map(({ bottom }) => Math.round(bottom))).size > 1;
  return (
    across >= MOST_OF_PLACE * (place.right - place.left) ||
    (hasLines && up >= MOST_OF_PLACE * (place.top - place.bottom))
  );
}

/** Whether two paintings show the same words, all of them known, in the same order, and as well as before. */
export function showsSameText(was: readonly Mark[], is: readonly Mark[]): boolean {
  const [old, now] = [paintedText(was), paintedText(is)];
  if (old === undefined || now === undefined || old.replace(/\s+/g, '') !== now.replace(/\s+/g, '')) return false;
  return sizeOf(is) >= sizeOf(was) / 2 && (isFaint(was) || !isFaint(is));
}

const textIn = (marks: readonly Mark[]): readonly TextMark[] => marks.filter((mark) => mark.kind === 'text');
const sizeOf = (marks: readonly Mark[]): number =>
  textIn(marks).reduce((least, { size }) => Math.min(least, size), Number.POSITIVE_INFINITY);
const isFaint = (marks: readonly Mark[]): boolean => textIn(marks).some(({ ink }) => isPaper(under(ink, BARE)));

/** Points: the smallest print that people read. */
const SMALLEST_PRINT = 2;

/** Glyphs that people can read: not in the color of paper, unless something is painted below them, and not too small. */
export function legibleGlyphs(marks: readonly Mark[], hasGround: boolean): number {
  const isOnGround = hasGround || marks.some(({ kind }) => kind === 'fill' || kind === 'stroke');
  const isLegible = ({ size, ink }: TextMark): boolean =>
    size >= SMALLEST_PRINT && (isOnGround || !isPaper(under(ink, BARE)));
  return textIn(marks).reduce((sum, mark) => (isLegible(mark) ? sum + mark.glyphs : sum), 0);
}

/** Whether people who read line by line, from left to right, read what the marks say in their order. */
export function isReadInOrder(marks: readonly Mark[]): boolean {
  const own = textIn(marks);
  const text = paintedText(own) ?? '';
  if (RIGHT_TO_LEFT.test(text)) return true;
  const lines: TextMark[][] = [];
  for (const mark of [...own].sort((one, other) => other.area.bottom - one.area.bottom)) {
    const line = lines.at(-1);
    if (line && line[0].area.bottom - mark.area.bottom <= SAME_LINE * mark.size) line.push(mark);
    else lines.push([mark]);
  }
  const read = lines.flatMap((line) => line.sort((one, other) => one.area.left - other.area.left));
  return normalized(paintedText(read) ?? '') === normalized(text);
}

/** Of the height of letters. */
const SAME_LINE = 0.5;

/** All text that marks show; undefined where a font does not say what it shows. */
export function paintedText(marks: readonly Mark[]): string | undefined {
  let text = '';
  for (const mark of marks) {
    if (mark.kind !== 'text') continue;
    if (mark.text === undefined) return undefined;
    text += mark.text;
  }
  return text;
}

/** Letters, digits and the signs that numbers are made of, in one form of Unicode. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}.,%+-]/gu, '');

/** Text that runs from the right is painted in the order of its glyphs. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
const hasSameLetters = (value: string, painted: string): boolean =>
  RIGHT_TO_LEFT.test(value) && [...value].sort().join('') === [...painted].sort().join('');

interface Option {
  readonly value: string;
  readonly shown: string;
}

/** The options of a choice (table 233): each one text, or a value and what is shown for it. */
function optionsOf(lookup: Lookup, field: Field): readonly Option[] {
  return (lookup.array(inherited(field, 'Opt')) ?? []).flatMap((each) => {
    const [value, shown] = (lookup.array(each) ?? [each, each]).map((part) => textAt(lookup, part));
    return value === undefined ? [] : [{ value, shown: shown ?? value }];
  });
}

/** What a choice may have for its value: what is exported, and what is shown, which some programs write instead. */
export const offeredValues = (lookup: Lookup, field: Field): readonly string[] =>
  optionsOf(lookup, field).flatMap(({ value, shown }) => [value, shown]);

/** The values that a choice names by their places among its options (`/I`, table 234). */
export const valuesByPlace = (lookup: Lookup, field: Field): readonly string[] => {
  const options = optionsOf(lookup, field);
  return (lookup.array(inherited(field, 'I')) ?? []).flatMap((each) => options[lookup.number(each) ?? -1]?.value ?? []);
};

/** The value of a field as text; of a choice also what is shown for it. */
export function textValuesOf(lookup: Lookup, field: Field): readonly string[] {
  const values = (lookup.array(field.value) ?? [field.value]).flatMap((each) => textAt(lookup, each) ?? []);
  const options = field.type === 'Ch' ? optionsOf(lookup, field) : [];
  const shown = options.filter(({ value }) => values.includes(value)).map((option) => option.shown);
  return [...values, ...shown, values.join(''), shown.join('')];
}

/** Whether readers that draw a field themselves show words in it: of its value, or all that a list box offers. */
export const hasWords = (lookup: Lookup, field: Field): boolean =>
  textValuesOf(lookup, field).some((value) => value.trim() !== '') ||
  (isList(lookup, field) && optionsOf(lookup, field).some(({ shown }) => shown.trim() !== ''));

const isPassword = (lookup: Lookup, field: Field): boolean =>
  ((lookup.number(inherited(field, 'Ff')) ?? 0) & PASSWORD) !== 0;

const isList = (lookup: Lookup, field: Field): boolean =>
  field.type === 'Ch' && ((lookup.number(inherited(field, 'Ff')) ?? 0) & COMBO) === 0;

/** A list box shows its options, and what is chosen of them among these. */
function showsOptions(lookup: Lookup, field: Field, painted: string, values: readonly string[]): boolean {
  const chosen = values.map(normalized).filter((value) => value !== '');
  const options = optionsOf(lookup, field).map(({ shown }) => normalized(shown));
  return isMadeOf(painted, options) && (chosen.length === 0 || chosen.some((value) => painted.includes(value)));
}

/** Whether text is one option after the other, in any order. */
function isMadeOf(painted: string, options: readonly string[]): boolean {
  let rest = painted;
  for (const option of [...options].sort((one, other) => other.length - one.length)) {
    if (option !== '') rest = rest.split(option).join('');
  }
  return rest === '';
}

/** A number with its separators, rounded, with a unit of a few letters; or a date whose numbers are those of the value. */
export function isFormattedAs(value: string, text: string): boolean {
  if (text.replace(/[^\p{L}]/gu, '').length > LONGEST_WORDS) return false;
  const [stated, painted] = [numbersIn(value), numbersIn(text)];
  if (stated.length > 0 && painted.length > 0) {
    const isRounded = (number: number, { amount, step }: Amount): boolean =>
      Math.abs(amount - number) <= step / 2 + 1e-9 * amount;
    return stated.some(({ amount }) =>
      painted.some((each) => isRounded(amount, each) || (text.includes('%') && isRounded(amount * 100, each))),
    );
  }
  const groups = groupsIn(text);
  // Words without a digit are no form of a number or a date.
  if (groups.length === 0) return false;
  if (groups.join('') === value.replace(/\D/g, '')) return true;
  const known = groupsIn(value);
  const isKnown = (group: string) =>
    known.some((each) => Number(each) === Number(group) || (each.length === 4 && each.endsWith(group)));
  return known.length > 1 && groups.length <= known.length + 1 && groups.every(isKnown);
}

/** A weekday and a month. */
const LONGEST_WORDS = 24;
const groupsIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

interface Amount {
  readonly amount: number;
  /** What its last digit counts. */
  readonly step: number;
}

/** What the one number of a text can be: a separator that comes once may group digits or begin the decimals. */
function numbersIn(text: string): readonly Amount[] {
  const runs = text.match(/\d(?:[\d.,'\u00a0\u202f ]*\d)?/g) ?? [];
  if (runs.length !== 1 || /\d[-/:]\d/.test(text)) return [];
  const plain = runs[0].replace(/['\u00a0\u202f ]/g, '');
  const digits = plain.replace(/[.,]/g, '');
  const [, whole = '', separator = '', fraction = ''] = /^(.*)([.,])(\d+)$/.exec(plain) ?? [];
  const grouped = { amount: Number(digits), step: 1 };
  if (separator === '' || whole.includes(separator)) return [grouped];
  const decimal = { amount: Number(digits) / 10 ** fraction.length, step: 10 ** -fraction.length };
  return fraction.length === 3 ? [grouped, decimal] : [decimal];
}
