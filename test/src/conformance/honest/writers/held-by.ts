import type { PdfValue } from '@quire/core/pdf';
import { readForm, textAt } from '@quire/core/pdf/document';
import type { HonestScene } from '../step.js';
import { UpdateDraft } from './draft.js';

/**
 * The values of a field and the states of its widgets: a writer that leaves them unchanged has not filled in the field.
 */
export function heldBy({ bytes, password }: HonestScene, name: string): string {
  const draft = new UpdateDraft(bytes, password);
  const fields = readForm(draft).fields.filter((field) => field.name === name);
  const textOf = (value: PdfValue | undefined) => textAt(draft, value) ?? draft.name(value) ?? '';
  const values = fields.flatMap(({ value, dict }) => [...(draft.array(value) ?? [value]), dict.AS].map(textOf));
  return JSON.stringify(values);
}
