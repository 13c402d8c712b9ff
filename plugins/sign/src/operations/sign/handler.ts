import { QuireError } from '@quire/core';
import { fromBase64 } from '@quire/core/bytes';
import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  type ParameterValues,
  type Reply,
  SIGNING,
  type Signing,
  type Upload,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { SIGNATURE_LEVELS } from '../../levels/index.js';
import { isPackage, refusePdfOptions } from '../../office/index.js';
import type { KeyRequest } from '../job-services.js';
import { networkFor } from '../network.js';
import { refuseOtherParts } from '../other-parts.js';
import { type SignReport, signedReply } from '../reply.js';
import { signOfficeDocument } from '../sign-office/handler.js';
import { lineAppearance, lineOptions } from '../sign-office/line-options.js';
import { plainSignatureRequest, visiblePlace, withSigner } from '../signature-request.js';
import { trailRequest } from '../trail-request.js';
import { signJob } from './job.js';
import type { signParameters } from './parameters.js';
import type { SignBody } from './schema.js';

export interface SignInput extends Pick<DocumentInput, 'document' | 'parts'> {
  readonly parameters: ParameterValues<typeof signParameters>;
  readonly body?: SignBody;
}

/** Handles POST /v1/sign and `quire sign`: parameters win over the options of the body. */
@injectable()
export class SignHandler implements Handler<SignInput> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  /** Signs the document. Throws the errors of `signDocument` and, for an Office document, `signOffice`. */
  async handle({ document, parts, parameters, body = {} }: SignInput, context: OperationContext): Promise<Reply> {
    refuseOtherParts(parts, ['p12', 'image', 'source']);
    const { level, digest, padding, ...options } = merged(body, parameters);
    if (level === 'B-B' && parameters.tsa !== undefined) throw unstamped();
    const { password } = body;
    const { filename } = parameters;
    const signedAt = new Date();
    const network = networkFor(parameters.tsa, this.signing, context);
    if (isPackage(document.bytes)) {
      const { reason, location, field, name, contact, ...ofPdf } = options;
      refusePdfOptions({ ...ofPdf, password, source: parts.get('source') });
      const line = lineOptions(field, name, parts.get('image'));
      const audit = trailRequest(body, {
        documentName: filename ?? document.filename,
        flag: parameters.certificate,
        appearance: lineAppearance(line),
      });
      const key = await this.#key(body, parts);
      const request = { key, level, digest, padding, reason, location, signedAt, network, audit, ...line };
      return signOfficeDocument(document, request, { filename, identity: originOf(key) }, context);
    }
    const signature = plainSignatureRequest(options, signedAt, parts);
    const beside = {
      documentName: filename ?? document.filename,
      flag: parameters.certificate,
      source: parts.get('source'),
    };
    const audit = trailRequest(body, { ...beside, appearance: signature.appearance });
    const key = await this.#key(body, parts);
    const request = { ...signature, document: document.bytes, password, level, key, digest, padding, network, audit };
    const { bytes, ...outcome } = await context.jobs.run(signJob, request);
    const report = { ...outcome, level, signedAt: signedAt.toISOString(), identity: originOf(key) };
    return signedReply(bytes, filename ?? document.filename, report);
  }

  async #key({ key, passphrase }: SignBody, parts: ReadonlyMap<string, Upload>): Promise<KeyRequest['key']> {
    const part = parts.get('p12');
    if (part) return { kind: 'file', bytes: part.bytes, passphrase };
    if (!key) return { kind: 'identity', identity: await this.signing.identity() };
    // The schema has checked that it is base64.
    const bytes = fromBase64(key.base64) ?? new Uint8Array(0);
    return { kind: 'file', bytes, passphrase: key.passphrase ?? passphrase };
  }
}

function unstamped(): QuireError {
  const issue = 'requires level B-T or higher';
  return new QuireError('VALIDATION_ERROR', `tsa ${issue}`, { details: [{ field: 'tsa', issue }] });
}

const originOf = (key: KeyRequest['key']): SignReport['identity'] =>
  key.kind === 'identity' ? key.identity.origin : 'request';

function merged(body: SignBody, parameters: SignInput['parameters']) {
  const options = withSigner(body.options ?? {}, body.signer);
  const { level, field, name, reason, location, certify, visible, digest } = parameters;
  return {
    ...options,
    level: level ?? options.level ?? SIGNATURE_LEVELS[0],
    digest: digest ?? options.digest,
    field: field ?? options.field,
    name: name ?? options.name,
    reason: reason ?? options.reason,
    location: location ?? options.location,
    certify: certify === undefined ? options.certify : (Number(certify) as 1 | 2 | 3),
    visible: visible === undefined ? options.visible : visiblePlace(visible),
  };
}
