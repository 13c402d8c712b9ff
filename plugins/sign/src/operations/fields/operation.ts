import { operation } from '@quire/core/plugin';
import { listFields } from './handler.js';

/** POST /v1/sign/fields. */
export const fieldsOperation = operation({
  id: 'sign.fields',
  summary: 'Lists the signature fields of a PDF document.',
  route: { method: 'POST', path: '/v1/sign/fields' },
  access: 'key',
  input: 'document',
  parameters: {},
  produces: [],
  examples: { file: 'report.pdf' },
  schemas: async () => {
    const { fieldsBody, fieldsReport } = await import('./schema.js');
    return { body: fieldsBody, output: fieldsReport };
  },
  handler: { handle: listFields },
});
