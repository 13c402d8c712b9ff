import { operation } from '@quire/core/plugin';
import { PASSWORD_OPTION } from '../password-option.js';
import { delimiters, dialect } from '../syntax-parameters.js';
import { FieldsHandler } from './handler.js';

/** POST /v1/annotate/fields and `quire fields`. */
export const fieldsOperation = operation({
  id: 'annotate.fields',
  summary: 'Lists the fields of a DOCX template.',
  route: { method: 'POST', path: '/v1/annotate/fields' },
  command: { words: ['fields'], files: 'one', secrets: PASSWORD_OPTION },
  access: 'key',
  input: 'document',
  parameters: { delimiters, dialect },
  produces: [],
  schemas: async () => {
    const { fieldsBody, fieldsReport } = await import('./schema.js');
    return { body: fieldsBody, output: fieldsReport };
  },
  handler: FieldsHandler,
});
