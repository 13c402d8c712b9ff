import { toBase64 } from '@quire/core/bytes';
import type { DocumentInput, OperationContext, Reply } from '@quire/core/plugin';
import { refuseOtherParts } from '../other-parts.js';
import { refuseOfficeDocuments } from '../pdf-only.js';
import { remoteSignerRequest } from '../remote-signer-request.js';
import { preparedReply } from '../reply.js';
import { plainSignatureRequest, withSigner } from '../signature-request.js';
import { trailRequest } from '../trail-request.js';
import { prepareJob } from './job.js';
import type { prepareParameters } from './operation.js';
import type { PrepareBody } from './schema.js';

type Input = Pick<DocumentInput<typeof prepareParameters, PrepareBody>, 'document' | 'parts' | 'parameters' | 'body'>;

/** The first of the two calls of a signer elsewhere: keeps nothing, and needs no key. Throws as `prepareRemote` does. */
export async function prepareDocument(
  { document, parts, parameters, body }: Input,
  { jobs }: OperationContext,
): Promise<Reply> {
  refuseOtherParts(parts, ['image']);
  refuseOfficeDocuments(document.bytes);
  const signedAt = new Date();
  const signature = plainSignatureRequest(withSigner(body.options ?? {}, body.signer), signedAt, parts);
  const documentName = parameters.filename ?? document.filename;
  const { bytes, field, digest, toBeSigned, auditTrail } = await jobs.run(prepareJob, {
    ...signature,
    document: document.bytes,
    password: body.password,
    level: body.level ?? 'B-B',
    signer: remoteSignerRequest(body),
    audit: trailRequest(body, { documentName, appearance: signature.appearance }),
  });
  const report = {
    field,
    signedAt: signedAt.toISOString(),
    digest: { name: digest.name, value: toBase64(digest.value) },
    ...(toBeSigned ? { toBeSigned: toBase64(toBeSigned) } : {}),
    ...(auditTrail ? { auditTrail } : {}),
  };
  return preparedReply(bytes, documentName, report);
}
