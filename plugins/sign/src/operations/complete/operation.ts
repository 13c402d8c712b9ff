import { invalidArgument } from '@quire/core';
import { fromBase64 } from '@quire/core/bytes';
import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  operation,
  type Reply,
  SIGNING,
  type Signing,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { SIGNATURE_LEVELS } from '../../levels/index.js';
import { isPackage } from '../../office/index.js';
import { networkFor } from '../network.js';
import { stampedParameters } from '../parameters.js';
import { remoteSignerRequest } from '../remote-signer-request.js';
import { DOCX, documentReply, PDF_TYPE } from '../reply.js';
import { type CompleteOfficeRequest, completeOfficeJob } from '../sign-office/complete-job.js';
import { type CompleteRequest, completeJob } from './job.js';
import type { CompleteBody } from './schema.js';

type Input = Pick<DocumentInput<typeof stampedParameters, CompleteBody>, 'document' | 'parameters' | 'body'>;

/** The second of the two calls of an external signer: inserts the signature into the document. */
@injectable()
export class CompleteHandler implements Handler<Input> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  /** Completes a prepared document. Throws as `completeRemote` and `completeRemoteOffice` do. */
  async handle({ document, parameters, body }: Input, context: OperationContext): Promise<Reply> {
    const level = body.level ?? SIGNATURE_LEVELS[0];
    const network = networkFor(parameters.tsa, this.signing, context);
    if (isPackage(document.bytes)) {
      const request = { document: document.bytes, level, ...officeAnswerOf(body), network };
      const { bytes, contentType, ...report } = await context.jobs.run(completeOfficeJob, request);
      const filename = parameters.filename ?? document.filename ?? 'document.docx';
      return { ...documentReply(bytes, filename, { ...report, level }), contentType };
    }
    const { bytes, ...report } = await context.jobs.run(completeJob, {
      document: document.bytes,
      password: body.password,
      level,
      answer: answerOf(body),
      network,
    });
    return documentReply(bytes, parameters.filename ?? document.filename, { ...report, level });
  }
}

const answerOf = (body: CompleteBody): CompleteRequest['answer'] =>
  body.cms === undefined
    ? { signature: decoded(body.signature), signer: remoteSignerRequest(body) }
    : { cms: decoded(body.cms) };

/** The answer for an Office document. Throws VALIDATION_ERROR for a CMS: a signature in XML has none. */
function officeAnswerOf(body: CompleteBody): Pick<CompleteOfficeRequest, 'signature' | 'signer'> {
  if (body.signature !== undefined) return { signature: decoded(body.signature), signer: remoteSignerRequest(body) };
  throw invalidArgument('cms', 'is only for PDF documents: use `signature` for an Office document');
}

/** The bytes of base64, which the schema has checked. */
const decoded = (text = ''): Uint8Array => fromBase64(text) ?? new Uint8Array(0);

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
