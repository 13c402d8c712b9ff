import { operation } from '@quire/core/plugin';
import { prepareParameters, SIGN_FILES } from '../parameters.js';
import { DOCX, PDF_TYPE, WARNING_HEADERS } from '../reply.js';
import { prepareDocument } from './handler.js';

/** POST /v1/sign/prepare. */
export const prepareOperation = operation({
  id: 'sign.prepare',
  summary: 'Prepares a document for an external signature.',
  description:
    'Writes all of the signature except its value. The reply is the document and the data to sign: `digest` of its bytes, for ' +
    'a signer that makes the whole CMS, and with `certificates` the attributes that the key signs (`toBeSigned`, DER in ' +
    'base64). An Office document needs `certificates`, and `toBeSigned` is its `SignedInfo`. Nothing is kept: /v1/sign/complete takes the document as it was sent.',
  route: { method: 'POST', path: '/v1/sign/prepare' },
  access: 'key',
  input: 'document',
  parameters: prepareParameters,
  partFiles: SIGN_FILES,
  produces: [PDF_TYPE, DOCX],
  headers: {
    'X-Signature-Digest': 'Name of the digest and its value in base64, with = between them.',
    ...WARNING_HEADERS,
  },
  examples: { file: 'report.pdf' },
  schemas: async () => {
    const { prepareBody, prepareReport } = await import('./schema.js');
    return { body: prepareBody, output: prepareReport };
  },
  handler: { handle: prepareDocument },
});
