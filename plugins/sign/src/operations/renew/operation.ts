import { operation } from '@quire/core/plugin';
import { stampedParameters } from '../parameters.js';
import { PDF_TYPE } from '../reply.js';
import { RenewHandler } from './handler.js';

/** POST /v1/sign/renew. */
export const renewOperation = operation({
  id: 'sign.renew',
  summary: 'Renews the archive of a signed PDF document.',
  description:
    'Adds the data that validates the signatures and the last time stamp later, and adds a new time stamp: B-LTA.',
  route: { method: 'POST', path: '/v1/sign/renew' },
  access: 'key',
  input: 'document',
  parameters: stampedParameters,
  produces: [PDF_TYPE],
  examples: { file: 'report.pdf' },
  schemas: async () => {
    const { renewBody, renewReport } = await import('./schema.js');
    return { body: renewBody, output: renewReport };
  },
  handler: RenewHandler,
});
