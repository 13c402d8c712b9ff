import { children, withAttributes } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { type ChoiceItem, chosenItem, Mismatch, values } from '../../values/index.js';
import type { Control } from './control.js';
import { type ControlFill, controlText } from './control-fill.js';

/** The items of a list control; one without a display text shows its value, one without a value stores its text. */
export function choicesOf({ kind }: Control): readonly ChoiceItem[] {
  if (!kind) return [];
  return children(kind, 'w:listItem').map(({ attributes }) => {
    const text = attributes['w:displayText'];
    const value = attributes['w:value'];
    return { value: value ?? text ?? '', text: text ?? value ?? '' };
  });
}

/**
 * A list control shows the display text of the item and keeps its value as `w:lastValue` (ECMA-376-1 §17.5.2.5,
 * §17.5.2.15). A combo box takes any other text too, a drop-down list does not.
 */
export const fillChoice: ControlFill = (control, given, place) => {
  const { values: context } = place.context;
  const items = choicesOf(control);
  const wanted = values.textOf(
    values.readValue({ ...given, value: decided(given, items), type: 'choice' }, context),
    context,
  );
  const item = chosenItem(items, wanted);
  if (!item && wanted !== '' && control.type === 'dropDownList') {
    throw new Mismatch(`"${wanted.slice(0, 80)}" is not one of the choices: ${listed(items)}`);
  }
  const { kind } = control;
  const value = item?.value ?? wanted;
  const changes = kind && new Map([[kind.name, withAttributes(kind, { 'w:lastValue': value })]]);
  return { content: controlText(item?.text ?? wanted, place), stored: value, ...(changes && { changes }) };
};

/** Chooses from a list of two wordings by a truth value: the first for true, the second for false. */
function decided({ value }: Given, items: readonly ChoiceItem[]): unknown {
  if (typeof value !== 'boolean' || chosenItem(items, String(value))) return value;
  const wordings = items.filter(({ value }) => value !== '');
  return wordings.length === 2 ? wordings[value ? 0 : 1] : value;
}

const listed = (items: readonly ChoiceItem[]): string =>
  items
    .slice(0, 10)
    .map(({ text }) => text)
    .join(', ')
    .slice(0, 300);
