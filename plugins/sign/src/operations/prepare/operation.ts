import { toBase64 } from '@quire/core/bytes';
import { type DocumentInput, type OperationContext, operation, type Reply } from '@quire/core/plugin';
import { SIGNATURE_LEVELS } from '../../levels/index.js';
import { isPackage, refusePdfOptions } from '../../office/index.js';
import { refuseOtherParts } from '../other-parts.js';
import { prepareParameters, SIGN_FILES } from '../parameters.js';
import { remoteSignerRequest } from '../remote-signer-request.js';
import { DOCX, PDF_TYPE, preparedReply, WARNING_HEADERS } from '../reply.js';
import { lineAppearance, lineOptions } from '../sign-office/line-options.js';
import { type PrepareOfficeOutcome, prepareOfficeJob } from '../sign-office/prepare-job.js';
import { plainSignatureRequest, withSigner } from '../signature-request.js';
import { trailRequest } from '../trail-request.js';
import { type PrepareOutcome, prepareJob } from './job.js';
import type { PrepareBody } from './schema.js';

type Input = Pick<DocumentInput<typeof prepareParameters, PrepareBody>, 'document' | 'parts' | 'parameters' | 'body'>;

/** The first of the two calls of an external signer; it needs no key. Throws as `prepareRemote` does. */
export async function prepareDocument(
  { document, parts, parameters, body }: Input,
  { jobs }: OperationContext,
): Promise<Reply> {
  refuseOtherParts(parts, ['image', 'source']);
  const signedAt = new Date();
  const options = withSigner(body.options ?? {}, body.signer);
  const documentName = parameters.filename ?? document.filename;
  const signer = remoteSignerRequest(body);
  if (isPackage(document.bytes)) {
    const { reason, location, field, name, contact, ...ofPdf } = options;
    refusePdfOptions({
      ...ofPdf,
      password: body.password,
      source: parts.get('source'),
    });
    const line = lineOptions(field, name, parts.get('image'));
    const audit = trailRequest(body, { documentName, appearance: lineAppearance(line) });
    const request = { document: document.bytes, reason, location, signedAt, signer, audit, ...line };
    return replied(await jobs.run(prepareOfficeJob, request), documentName ?? 'document.docx', signedAt);
  }
  const signature = plainSignatureRequest(options, signedAt, parts);
  const prepared = await jobs.run(prepareJob, {
    ...signature,
    document: document.bytes,
    password: body.password,
    level: body.level ?? SIGNATURE_LEVELS[0],
    signer,
    audit: trailRequest(body, { documentName, appearance: signature.appearance, source: parts.get('source') }),
  });
  return replied({ ...prepared, contentType: PDF_TYPE }, documentName, signedAt);
}

type Prepared = PrepareOfficeOutcome | (PrepareOutcome & { readonly contentType: string });

function replied(
  { bytes, contentType, digest, toBeSigned, ...outcome }: Omit<Prepared, 'part' | 'field'>,
  filename: string | undefined,
  signedAt: Date,
): Reply {
  const report = {
    ...outcome,
    signedAt: signedAt.toISOString(),
    digest: { name: digest.name, value: toBase64(digest.value) },
    ...(toBeSigned ? { toBeSigned: toBase64(toBeSigned) } : {}),
  };
  return preparedReply({ bytes, contentType }, filename, report);
}

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
