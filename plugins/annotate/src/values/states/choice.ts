import { Mismatch } from '../../mismatch.js';
import type { ValueKind } from '../kind.js';
import { cleanText, plainText, textRun } from '../text/index.js';

export interface ChoiceValue {
  readonly kind: 'choice';
  /** As given: the display text of an item of the list, or its value. */
  readonly choice: string;
}

export interface ChoiceItem {
  readonly value: string;
  readonly text: string;
}

/** One item of a list that the field knows. Where there is no list, what was given is written. */
export const choice: ValueKind<ChoiceValue> = {
  read(raw, _, { warn }) {
    if (Array.isArray(raw)) throw new Mismatch('a list where one choice is expected');
    const { text, value = text } = Object(raw) as { readonly text?: unknown; readonly value?: unknown };
    const given = typeof raw === 'object' && raw !== null && (text ?? value) !== undefined ? (value ?? text) : raw;
    return { kind: 'choice', choice: cleanText(plainText(given), warn) };
  },
  content: ({ choice }, place) => ({ level: 'inline', nodes: textRun(choice, place.runProperties) }),
  text: (value) => value.choice,
};

/**
 * The item that is meant: by display text or value, then by either whatever their case and outer white space; undefined
 * where the list has none. Display text goes first: it is what people see.
 */
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
