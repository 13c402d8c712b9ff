import { operation } from '@quire/core/plugin';
import { CONTENT_TYPES } from '../annotate/document-kind.js';
import { PASSWORD_OPTION } from '../password-option.js';
import { CheckHandler } from './handler.js';
import { parameters } from './parameters.js';

/** POST /v1/annotate/check and `quire template check`. */
export const checkOperation = operation({
  id: 'annotate.check',
  summary: 'Checks a DOCX template.',
  description:
    'The data that the template needs, as JSON Schema, and its problems with their pages and paragraphs: tags that are ' +
    'unbalanced and, if `data` is given, tags without a value and values without a tag.',
  route: { method: 'POST', path: '/v1/annotate/check' },
  command: {
    words: ['template', 'check'],
    files: 'one',
    // A report is printed.
    extension: [{ parameter: 'to', of: { docx: { before: '.checked', otherwise: '.docx' } } }],
    bodyFiles: { data: 'JSON with values by name.' },
    secrets: PASSWORD_OPTION,
  },
  access: 'key',
  input: 'document',
  parameters,
  produces: CONTENT_TYPES,
  answersReport: true,
  examples: { data: { customer: { name: 'Ada' } }, password: 'secret' },
  schemas: async () => {
    const { checkBody, checkReport } = await import('./schema.js');
    return { body: checkBody, output: checkReport };
  },
  handler: CheckHandler,
});
