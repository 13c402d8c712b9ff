import { textTable } from '@quire/core/plugin';
import type { FieldDescription } from '../../report/index.js';

/** Characters of a field's text that are shown. */
const SHOWN = 40;

/** The fields of a template as a table for a terminal; fields inside a section follow the section. */
export function fieldsText(fields: readonly FieldDescription[]): string {
  if (fields.length === 0) return 'no fields';
  const rows = fields.flatMap((field) => rowsOf(field, ''));
  return textTable(['Field', 'Kind', 'Takes', 'Now', 'Part'], rows).join('\n');
}

function rowsOf(field: FieldDescription, inside: string): readonly (readonly string[])[] {
  const name = `${inside}${field.identity.names[0] ?? field.identity.ids?.[0] ?? '-'}`;
  const choices = (field.choices ?? []).map(({ text }) => text).join(', ');
  const takes = choices === '' ? field.type : `${field.type}: ${choices}`;
  const own = [name, field.kind, takes, nowOf(field), field.part ?? '-'];
  return [own, ...(field.fields ?? []).flatMap((each) => rowsOf(each, `${name} > `))];
}

function nowOf({ text, checked, showsPlaceholder }: FieldDescription): string {
  if (checked !== undefined) return checked ? 'checked' : 'not checked';
  if (text === undefined || text === '' || showsPlaceholder) return '-';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}
