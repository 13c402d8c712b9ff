import { operation } from '@quire/core/plugin';
import { FILENAME, TSA } from './parameters.js';
import { CompleteHandler, prepareDocument, RenewHandler } from './remote-handlers.js';
import { PDF, WARNING_HEADERS } from './signed-reply.js';

/** POST /v1/sign/prepare. */
export const prepareOperation = operation({
  id: 'sign.prepare',
  summary: 'Prepares a PDF document for a signature that is made elsewhere.',
  description:
    'Writes all of the signature but its value. The reply is the document and what to sign: `digest` of its bytes, for ' +
    'who makes the whole CMS, and with `certificates` the attributes that the key signs (`toBeSigned`, DER in base64). ' +
    'Nothing is kept: /v1/sign/complete takes the document as it was sent.',
  route: { method: 'POST', path: '/v1/sign/prepare' },
  access: 'key',
  input: 'document',
  parameters: { filename: FILENAME },
  parts: 'The image that the signature shows (`image`).',
  produces: [PDF],
  headers: {
    'X-Signature-Digest': 'Name of the digest and its value in base64, with = between them.',
    ...WARNING_HEADERS,
  },
  schemas: async () => ({
    body: (await import('../request/index.js')).prepareBody,
    output: (await import('./sign-report-schema.js')).prepareReport,
  }),
  handler: { handle: prepareDocument },
});

/** POST /v1/sign/complete. */
export const completeOperation = operation({
  id: 'sign.complete',
  summary: 'Puts a signature that was made elsewhere into the document prepared for it.',
  description: 'Takes nothing but a sound PAdES signature of this very document, and raises it to the level asked for.',
  route: { method: 'POST', path: '/v1/sign/complete' },
  access: 'key',
  input: 'document',
  parameters: { tsa: TSA, filename: FILENAME },
  produces: [PDF],
  schemas: async () => ({
    body: (await import('../request/index.js')).completeBody,
    output: (await import('./sign-report-schema.js')).completeReport,
  }),
  handler: CompleteHandler,
});

/** POST /v1/sign/renew. */
export const renewOperation = operation({
  id: 'sign.renew',
  summary: 'Renews the archive of a signed PDF document.',
  description:
    'Keeps what the signatures and the last time stamp need to be validated later, and stamps the document anew: B-LTA.',
  route: { method: 'POST', path: '/v1/sign/renew' },
  access: 'key',
  input: 'document',
  parameters: { tsa: TSA, filename: FILENAME },
  produces: [PDF],
  schemas: async () => ({
    body: (await import('../request/index.js')).renewBody,
    output: (await import('./sign-report-schema.js')).renewReport,
  }),
  handler: RenewHandler,
});
