import type { PdfValue } from '@quire/core/pdf';
import { readForm, textAt } from '@quire/core/pdf/document';
import type { Scene } from '../step.js';
import { Draft } from './draft.js';

/** The values of a field and the states of its widgets: a writer that leaves them as they were fills nothing in. */
export function heldBy({ bytes, password }: Scene, name: string): string {
  const draft = new Draft(bytes, password);
  const fields = readForm(draft).fields.filter((field) => field.name === name);
  const textOf = (value: PdfValue | undefined) => textAt(draft, value) ?? draft.name(value) ?? '';
  const values = fields.flatMap(({ value, dict }) => [...(draft.array(value) ?? [value]), dict.AS].map(textOf));
  return JSON.stringify(values);
}
