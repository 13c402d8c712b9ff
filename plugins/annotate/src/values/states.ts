import { checkBoxSign } from '@quire/core/binding';
import { element, type XmlElement } from '@quire/core/xml';
import { run, runProperties } from '../markup/index.js';
import { Mismatch } from './mismatch.js';
import { cleanText, plainText, textRun } from './text.js';
import type { ValueKind } from './value-kind.js';

export interface CheckboxValue {
  readonly kind: 'checkbox';
  readonly checked: boolean;
}

/** The fonts of a symbol. The hint `eastAsia` makes Word treat it as East Asian text, as Word itself writes it. */
export const signFonts = (font: string): XmlElement =>
  element('w:rFonts', { 'w:ascii': font, 'w:eastAsia': font, 'w:hAnsi': font, 'w:hint': 'eastAsia' });

/** A checked or unchecked box. Where the field is not a check box, the value is written as a glyph. */
export const checkbox: ValueKind<CheckboxValue> = {
  read(raw) {
    const checked = checkedState(isChecked(raw) ? raw.checked : raw);
    if (checked === undefined)
      throw new Mismatch('neither checked (true, yes, 1, on, x) nor unchecked (false, no, 0, off)');
    return { kind: 'checkbox', checked };
  },
  content({ checked }, place) {
    const { text, font } = checkBoxSign(checked);
    const properties = runProperties(place.runProperties, [signFonts(font)]);
    return { level: 'inline', nodes: [run(properties, [element('w:t', {}, [text])])] };
  },
  text: ({ checked }) => checkBoxSign(checked).text,
};

const isChecked = (raw: unknown): raw is { readonly checked: unknown } =>
  typeof raw === 'object' && raw !== null && 'checked' in raw;

const CHECKED = new Set(['true', 'yes', 'y', '1', 'on', 'x', 'checked', '☑', '☒', '✓', '✔', '✗', '✘']);
const UNCHECKED = new Set(['false', 'no', 'n', '0', 'off', 'unchecked', '', '☐']);

/** True if a value means a checked box, false for an unchecked one, in words of people or programs; else undefined. */
export function checkedState(raw: unknown): boolean | undefined {
  if (typeof raw === 'boolean') return raw;
  if (raw === null) return false;
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const word = String(raw).trim().toLowerCase();
  return CHECKED.has(word) || (UNCHECKED.has(word) ? false : undefined);
}

export interface ChoiceValue {
  readonly kind: 'choice';
  /** The choice as given: the display text of an item of the list, or its value. */
  readonly choice: string;
}

export interface ChoiceItem {
  readonly value: string;
  readonly text: string;
}

/** One item of the field's own list. If the field has no list, the value is written as given. */
export const choice: ValueKind<ChoiceValue> = {
  read(raw, _, { warn }) {
    if (Array.isArray(raw)) throw new Mismatch('a list instead of one choice');
    const { text, value = text } = Object(raw) as { readonly text?: unknown; readonly value?: unknown };
    const given = typeof raw === 'object' && raw !== null && (text ?? value) !== undefined ? (value ?? text) : raw;
    return { kind: 'choice', choice: cleanText(plainText(given), warn) };
  },
  content: ({ choice }, place) => ({ level: 'inline', nodes: textRun(choice, place.runProperties) }),
  text: (value) => value.choice,
};

/** The selected item by display text, then by value, exactly or without case and outer white space. */
export function chosenItem<T extends ChoiceItem>(items: readonly T[], given: string): T | undefined {
  const fold = (text: string): string => text.trim().toLowerCase();
  const wanted = fold(given);
  return (
    items.find(({ text }) => text === given) ??
    items.find(({ value }) => value === given) ??
    items.find(({ text }) => fold(text) === wanted) ??
    items.find(({ value }) => fold(value) === wanted)
  );
}

export interface ConditionValue {
  readonly kind: 'condition';
  readonly holds: boolean;
}

/**
 * True if a section is shown. `false`, `null`, `0`, NaN, `""` and `[]` count as false, everything else as true. Even
 * `{}` and the words "false" and "no" are true, because a section is often shown if there is any text at all.
 */
export const isShown = (raw: unknown): boolean => (Array.isArray(raw) ? raw.length > 0 : Boolean(raw));

/** A value of type `condition`: the words "no", "false", "off" and "0" also count as false. */
export const condition: ValueKind<ConditionValue> = {
  read: (raw) => ({ kind: 'condition', holds: checkedState(raw) ?? isShown(raw) }),
  content: (value, place) => ({ level: 'inline', nodes: textRun(String(value.holds), place.runProperties) }),
  text: (value) => String(value.holds),
};

export interface RepeatValue {
  readonly kind: 'repeat';
  readonly items: readonly unknown[];
}

/** The data of each repetition. If the place cannot repeat, items that are plain text are written as lines. */
export const repeat: ValueKind<RepeatValue> = {
  read: (raw) => ({ kind: 'repeat', items: repeatedItems(raw) }),
  content: (value, place, _, context) => ({
    level: 'inline',
    nodes: textRun(repeat.text(value, context), place.runProperties),
  }),
  text: ({ items }, { warn }) => cleanText(plainText(items), warn),
};

/**
 * A list repeats once for each item; any other value repeats once if it is true as a condition, otherwise never. Throws
 * `Mismatch` for text, which is neither a list nor a condition.
 */
export function repeatedItems(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw === 'string' && raw !== '') throw new Mismatch('a string instead of a list');
  return isShown(raw) ? [raw] : [];
}
