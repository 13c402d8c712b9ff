import { fromBase64 } from '@quire/core/bytes';
import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  type Reply,
  SIGNING,
  type Signing,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { networkFor } from '../network.js';
import { refuseOfficeDocuments } from '../pdf-only.js';
import { remoteSignerRequest } from '../remote-signer-request.js';
import { documentReply } from '../reply.js';
import { type CompleteRequest, completeJob } from './job.js';
import type { completeParameters } from './operation.js';
import type { CompleteBody } from './schema.js';

type Input = Pick<DocumentInput<typeof completeParameters, CompleteBody>, 'document' | 'parameters' | 'body'>;

/** The second of the two calls of a signer elsewhere: puts the signature into the document. */
@injectable()
export class CompleteHandler implements Handler<Input> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  /** Throws NOT_AVAILABLE for an Office document, and as `completeRemote` does. */
  async handle({ document, parameters, body }: Input, context: OperationContext): Promise<Reply> {
    refuseOfficeDocuments(document.bytes);
    const level = body.level ?? 'B-B';
    const { bytes, ...report } = await context.jobs.run(completeJob, {
      document: document.bytes,
      password: body.password,
      level,
      answer: answerOf(body),
      network: networkFor(parameters.tsa, this.signing, context),
    });
    return documentReply(bytes, parameters.filename ?? document.filename, { ...report, level });
  }
}

const answerOf = (body: CompleteBody): CompleteRequest['answer'] =>
  body.cms === undefined
    ? { signature: decoded(body.signature), signer: remoteSignerRequest(body) }
    : { cms: decoded(body.cms) };

/** The schema has checked that it is base64. */
const decoded = (text = ''): Uint8Array => fromBase64(text) ?? new Uint8Array(0);
