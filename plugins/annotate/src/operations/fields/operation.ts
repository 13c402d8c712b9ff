import { operation } from '@quire/core/plugin';
import { PASSWORD_OPTION } from '../password-option.js';
import { FieldsHandler } from './handler.js';
import { parameters } from './parameters.js';

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

/** POST /v1/annotate/fields and `quire fields`. */
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
