import { QuireError } from '@quire/core';
import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  type Reply,
  SIGNING,
  type Signing,
  type Upload,
} from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import type { Level } from '../levels/index.js';
import { isPackage, refusePdfOptions } from '../office/index.js';
import {
  decodeBase64,
  placementOf,
  type SignBody,
  signatureOrder,
  trailRequest,
  withSigner,
} from '../request/index.js';
import { networkFor } from './network-for.js';
import { type SignOrder, signJob } from './sign-job.js';
import { signOfficeJob } from './sign-office-job.js';
import { type SignReport, signedOfficeReply, signedReply } from './signed-reply.js';

/** What the handler receives as parameters. */
export interface SignParameters {
  readonly level?: Level;
  readonly field?: string;
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly certify?: '1' | '2' | '3';
  readonly visible?: string;
  readonly digest?: SignOrder['digest'];
  readonly tsa?: string;
  readonly certificate?: boolean;
  readonly filename?: string;
}

export interface SignInput extends Pick<DocumentInput, 'document' | 'parts'> {
  readonly parameters: SignParameters;
  readonly body?: SignBody;
}

/** Handles POST /v1/sign and `quire sign`: parameters win over the options of the body. */
@injectable()
export class SignHandler implements Handler<SignInput> {
  constructor(@inject(SIGNING) private readonly signing: Signing) {}

  /** Throws what `signDocument` throws and, for an Office document, `signOffice`. */
  async handle({ document, parts, parameters, body = {} }: SignInput, context: OperationContext): Promise<Reply> {
    refuseOtherParts(parts);
    if (isPackage(document.bytes)) return this.#signOffice({ document, parts, parameters, body }, context);
    const { level, digest, padding, ...options } = merged(body, parameters);
    const signedAt = new Date();
    const key = await this.#key(body, parts);
    const outcome = await context.jobs.run(signJob, {
      ...signatureOrder(options, signedAt, parts),
      document: document.bytes,
      password: body.password,
      level,
      key,
      digest,
      padding,
      network: networkFor(parameters.tsa, this.signing, context),
      audit: trailRequest(body, parameters.certificate),
    });
    const { bytes, ...told } = outcome;
    const report = { ...told, level, signedAt: signedAt.toISOString(), identity: originOf(key) };
    return signedReply(bytes, parameters.filename ?? document.filename, report);
  }

  async #signOffice({ document, parts, parameters, body = {} }: SignInput, context: OperationContext): Promise<Reply> {
    const { level, digest, padding, reason, location, ...options } = merged(body, parameters);
    const { password, auditTrail } = body;
    const certificate = trailRequest(body, parameters.certificate)?.certificate;
    refusePdfOptions({ ...options, password, auditTrail, certificate, image: parts.get('image') });
    const signedAt = new Date();
    const key = await this.#key(body, parts);
    const network = networkFor(parameters.tsa, this.signing, context);
    const order = { document: document.bytes, key, level, digest, padding, reason, location, signedAt, network };
    const { bytes, contentType, ...told } = await context.jobs.run(signOfficeJob, order);
    const report = { ...told, level, signedAt: signedAt.toISOString(), identity: originOf(key) };
    return signedOfficeReply({ bytes, contentType }, parameters.filename ?? document.filename, report);
  }

  async #key({ key, passphrase }: SignBody, parts: ReadonlyMap<string, Upload>): Promise<SignOrder['key']> {
    const part = parts.get('p12');
    if (part) return { kind: 'file', bytes: part.bytes, passphrase };
    if (key) return { kind: 'file', bytes: decodeBase64(key.base64), passphrase: key.passphrase ?? passphrase };
    return { kind: 'identity', identity: await this.signing.identity() };
  }
}

const originOf = (key: SignOrder['key']): SignReport['identity'] =>
  key.kind === 'identity' ? key.identity.origin : 'request';

function merged(body: SignBody, parameters: SignParameters) {
  const options = withSigner(body.options ?? {}, body.signer);
  const { level, field, name, reason, location, certify, visible, digest } = parameters;
  return {
    ...options,
    level: level ?? options.level ?? 'B-B',
    digest: digest ?? options.digest,
    field: field ?? options.field,
    name: name ?? options.name,
    reason: reason ?? options.reason,
    location: location ?? options.location,
    certify: certify === undefined ? options.certify : (Number(certify) as 1 | 2 | 3),
    visible: visible === undefined ? options.visible : placementOf(visible),
  };
}

function refuseOtherParts(parts: ReadonlyMap<string, Upload>): void {
  const details = [...parts.keys()]
    .filter((name) => name !== 'p12' && name !== 'image')
    .map((field) => ({ field, issue: 'is not taken: parts are called p12 and image' }));
  const [first] = details;
  if (first) throw new QuireError('VALIDATION_ERROR', `${first.field} ${first.issue}`, { details });
}
