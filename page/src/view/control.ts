import { htmlElement } from './element.js';
import { labelOf } from './words.js';

/** A control and the value that it has now; undefined if it is empty. */
export interface FormControl {
  readonly root: HTMLElement;
  readonly count: number;
  value(): unknown;
  /** Sets the value; undefined empties the control. */
  set(value: unknown): void;
}

export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

let ids = 0;

/** A new id for an element with a label. */
export const newId = (): string => `field-${++ids}`;

export function labelled(name: string, input: HTMLElement): HTMLElement {
  input.id = newId();
  return htmlElement('div', { class: 'field' }, htmlElement('label', { for: input.id }, labelOf(name)), input);
}
