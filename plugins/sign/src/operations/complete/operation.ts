import { operation } from '@quire/core/plugin';
import { SIGNATURE_LEVELS } from '../../levels/index.js';
import { stampedParameters } from '../parameters.js';
import { DOCX, PDF_TYPE } from '../reply.js';
import { CompleteHandler } from './handler.js';

/** POST /v1/sign/complete. */
export const completeOperation = operation({
  id: 'sign.complete',
  summary: 'Inserts an external signature into the prepared document.',
  description:
    'Accepts only a valid signature of this document (PAdES, or XAdES for an Office document), and extends it to the level of the request.',
  route: { method: 'POST', path: '/v1/sign/complete' },
  access: 'key',
  input: 'document',
  parameters: stampedParameters,
  produces: [PDF_TYPE, DOCX],
  // This is only the beginning of a CMS; the signer supplies a complete one.
  examples: { file: 'report.pdf', cms: 'MIAGCSqGSIb3DQEHAqCA', level: SIGNATURE_LEVELS[0] },
  schemas: async () => {
    const { completeBody, completeReport } = await import('./schema.js');
    return { body: completeBody, output: completeReport };
  },
  handler: CompleteHandler,
});
