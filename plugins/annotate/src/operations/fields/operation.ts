import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  operation,
  type Parameters,
  type ParameterValues,
  type Reply,
  textTable,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { sampleOf, schemaOf } from '../../check/index.js';
import { EXTENSIONS, type ExtensionRegistry } from '../../extensions/index.js';
import { type FieldDescription, fieldJson } from '../../report/index.js';
import { PASSWORD_OPTION } from '../password-option.js';
import { delimiters, dialect } from '../syntax-parameters.js';
import { fieldsJob } from './job.js';
import type { FieldsBody } from './schema.js';

const parameters = {
  schema: {
    kind: 'flag',
    description: 'Returns JSON Schema of the data that the template asks for, and nothing else.',
  },
  sample: { kind: 'flag', description: 'Returns data that fill the template, and nothing else.' },
  delimiters,
  dialect,
} as const satisfies Parameters;

type Input = Pick<DocumentInput, 'document' | 'body'> & { readonly parameters: ParameterValues<typeof parameters> };

@injectable()
class FieldsHandler implements Handler<Input> {
  constructor(@inject(EXTENSIONS) private readonly extensions: ExtensionRegistry) {}

  /** Lists the fields. Throws the errors of opening the document. */
  async handle(
    { document, body, parameters: { schema, sample, ...syntax } }: Input,
    { jobs }: OperationContext,
  ): Promise<Reply> {
    const { password } = (body ?? {}) as FieldsBody;
    const { modules: extensions } = this.extensions;
    const fields = await jobs.run(fieldsJob, { docx: document.bytes, password, extensions, ...syntax });
    const wanted = schemaOf(fields);
    if (schema) return { kind: 'json', body: wanted, isData: true };
    if (sample) return { kind: 'json', body: sampleOf(wanted), isData: true };
    return { kind: 'json', body: { fields: fields.map(fieldJson), schema: wanted }, text: fieldsText(fields) };
  }
}

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

const shared = {
  summary: 'Lists the fields of a DOCX template and their types.',
  access: 'key',
  input: 'document',
  parameters,
  produces: [],
  schemas: async () => {
    const { fieldsBody, fieldsReport } = await import('./schema.js');
    return { body: fieldsBody, output: fieldsReport };
  },
  handler: FieldsHandler,
} as const;

export const fieldsOperation = operation({
  ...shared,
  id: 'annotate.fields',
  route: { method: 'POST', path: '/v1/annotate/fields' },
  command: { words: ['fields'], files: 'one', secrets: PASSWORD_OPTION },
});

/** `quire template fields`: the same operation under another name, next to `quire template check`. */
export const templateFieldsOperation = operation({
  ...shared,
  id: 'annotate.template-fields',
  command: {
    words: ['template', 'fields'],
    files: 'one',
    secrets: PASSWORD_OPTION,
    examples: [
      ['quire template fields invoice.docx --schema > schema.json', 'writes JSON Schema of the data'],
      ['quire template fields invoice.docx --sample > data.json', 'writes data to try the template with'],
    ],
  },
});
