import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  type Reply,
  SIGNING,
  type Signing,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import {
  type CompleteBody,
  decodeBase64,
  encodeBase64,
  type PrepareBody,
  type RenewBody,
  remoteSignerOrder,
  signatureOrder,
  trailRequest,
  withSigner,
} from '../request/index.js';
import { type CompleteOrder, completeJob } from './complete-job.js';
import { networkFor } from './network-for.js';
import { prepareJob } from './prepare-job.js';
import { refuseOtherDocuments } from './refuse-others.js';
import { renewJob } from './renew-job.js';
import { documentReply, preparedReply } from './signed-reply.js';

interface Input<Body> extends Pick<DocumentInput, 'document' | 'parts'> {
  readonly parameters: { readonly tsa?: string; readonly filename?: string };
  readonly body: Body;
}

/** The first of the two calls of a remote signer: keeps nothing, and needs no key. */
export async function prepareDocument(
  { document, parts, parameters, body }: Input<PrepareBody>,
  { jobs }: OperationContext,
): Promise<Reply> {
  refuseOtherDocuments(document.bytes);
  const signedAt = new Date();
  const { bytes, field, digest, toBeSigned, auditTrail } = await jobs.run(prepareJob, {
    ...signatureOrder(withSigner(body.options ?? {}, body.signer), signedAt, parts),
    document: document.bytes,
    password: body.password,
    level: body.level ?? 'B-B',
    signer: remoteSignerOrder(body),
    audit: trailRequest(body),
  });
  const report = {
    field,
    signedAt: signedAt.toISOString(),
    digest: { name: digest.name, value: encodeBase64(digest.value) },
    ...(toBeSigned ? { toBeSigned: encodeBase64(toBeSigned) } : {}),
    ...(auditTrail ? { auditTrail } : {}),
  };
  return preparedReply(bytes, parameters.filename ?? document.filename, report);
}

/** The second: puts the signature in. */
@injectable()
export class CompleteHandler implements Handler<Input<CompleteBody>> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  async handle({ document, parameters, body }: Input<CompleteBody>, context: OperationContext): Promise<Reply> {
    refuseOtherDocuments(document.bytes);
    const level = body.level ?? 'B-B';
    const { bytes, ...told } = await context.jobs.run(completeJob, {
      document: document.bytes,
      password: body.password,
      level,
      answer: answerOf(body),
      network: networkFor(parameters.tsa, this.signing, context),
    });
    return documentReply(bytes, parameters.filename ?? document.filename, { ...told, level });
  }
}

const answerOf = (body: CompleteBody): CompleteOrder['answer'] =>
  body.cms === undefined
    ? { signature: decodeBase64(body.signature ?? ''), signer: remoteSignerOrder(body) }
    : { cms: decodeBase64(body.cms) };

/** Renews the archive of a signed document. */
@injectable()
export class RenewHandler implements Handler<Input<RenewBody>> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  async handle({ document, parameters, body }: Input<RenewBody>, context: OperationContext): Promise<Reply> {
    refuseOtherDocuments(document.bytes);
    const { bytes, sha256 } = await context.jobs.run(renewJob, {
      document: document.bytes,
      password: body.password,
      network: networkFor(parameters.tsa, this.signing, context),
    });
    return documentReply(bytes, parameters.filename ?? document.filename, { sha256 });
  }
}
