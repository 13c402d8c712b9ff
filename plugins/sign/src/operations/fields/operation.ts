import { operation } from '@quire/core/plugin';
import { listFields } from './handler.js';

/** POST /v1/sign/fields. */
export const signatureFieldsOperation = operation({
  id: 'sign.fields',
  summary: 'Lists the signature fields of a PDF document.',
  route: { method: 'POST', path: '/v1/sign/fields' },
  access: 'key',
  input: 'document',
  parameters: {},
  produces: [],
  examples: { file: 'report.pdf' },
  schemas: async () => {
    const { signatureFieldsBody, signatureFieldsReport } = await import('./schema.js');
    return { body: signatureFieldsBody, output: signatureFieldsReport };
  },
  handler: { handle: listFields },
});
