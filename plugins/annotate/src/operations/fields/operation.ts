import { operation } from '@quire/core/plugin';
import { delimiters, dialect } from '../syntax-parameters.js';
import { listFields } from './handler.js';

/** POST /v1/annotate/fields and `quire fields`. */
export const fieldsOperation = operation({
  id: 'annotate.fields',
  summary: 'Lists what a DOCX template can be filled with.',
  route: { method: 'POST', path: '/v1/annotate/fields' },
  command: { words: ['fields'], files: 'one', prints: 'json' },
  access: 'key',
  input: 'document',
  parameters: { delimiters, dialect },
  produces: [],
  schemas: async () => ({ output: (await import('./schema.js')).fieldsReport }),
  handler: { handle: listFields },
});
