import { invalidArgument } from '@quire/core';
import { fromBase64 } from '@quire/core/bytes';
import {
  type DocumentInput,
  type Handler,
  type OperationContext,
  operation,
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
import { SIGN_FILES } from '../parameters.js';
import {
  DOCX,
  PDF_TYPE,
  SIGN_HEADERS,
  type SignReport,
  signedOfficeReply,
  signedReply,
  WARNING_HEADERS,
} from '../reply.js';
import { type SignOfficeRequest, signOfficeJob } from '../sign-office/job.js';
import { lineAppearance, lineOptions } from '../sign-office/line-options.js';
import { plainSignatureRequest, visiblePlace, withSigner } from '../signature-request.js';
import { trailRequest } from '../trail-request.js';
import { signJob } from './job.js';
import { signParameters } from './parameters.js';
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
    if (level === 'B-B' && parameters.tsa !== undefined) throw invalidArgument('tsa', 'requires level B-T or higher');
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

/** Signs an Office document for `sign`, whose route and command it shares. Throws the errors of `signOffice`. */
async function signOfficeDocument(
  document: Upload,
  request: Omit<SignOfficeRequest, 'document'>,
  { filename, identity }: { readonly filename?: string; readonly identity: SignReport['identity'] },
  { jobs }: OperationContext,
): Promise<Reply> {
  const { bytes, contentType, ...outcome } = await jobs.run(signOfficeJob, { ...request, document: document.bytes });
  const { level, signedAt } = request;
  const report = { ...outcome, level, signedAt: signedAt.toISOString(), identity };
  return signedOfficeReply({ bytes, contentType }, filename ?? document.filename, report);
}

export const signOperation = operation({
  id: 'sign',
  summary: 'Signs a PDF or an Office document.',
  description:
    'PDF by incremental update, so that earlier signatures stay valid: PAdES B-B to B-LTA, visible or not, certifying ' +
    'or approving. DOCX, XLSX and PPTX as Office does: XAdES B-B to B-LTA over all visible content. The ' +
    'key is the service’s own, or one that comes with the request and is not kept. An audit trail is chained, ' +
    'embedded and signed with the document. The reply is the document, or JSON with it and the report under ' +
    'Accept: application/json.',
  route: { method: 'POST', path: '/v1/sign' },
  command: {
    words: ['sign'],
    files: 'one',
    hidden: ['filename'],
    extension: { before: '.signed', otherwise: '.pdf' },
    bodyFiles: {
      options: 'JSON with the options of the signature.',
      audit: 'JSON with a list of events until the document was signed.',
      signer: 'JSON with name, email, identifiedBy, ip and userAgent of the signer, for the audit trail.',
      brand: 'JSON with name, color and logo (in base64) for the head of the certificate.',
    },
    members: { audit: 'auditTrail' },
    part: 'A file by the name of its part: p12, image or source.',
    secrets: {
      passphrase: 'Environment variable with the passphrase of the key.',
      password: 'Environment variable with the password of an encrypted document.',
    },
    groups: {
      'The signature': ['level', 'certify', 'digest', 'tsa', 'name', 'reason', 'location', 'options'],
      'Visible signature': ['visible', 'field', 'image', 'part'],
      'The key': ['p12', 'passphrase'],
      'The audit trail': ['audit', 'signer', 'brand', 'certificate', 'source'],
      'The document': ['password'],
    },
    examples: [
      [
        'quire sign contract.pdf --p12 me.p12 --passphrase-env PASS',
        'Write contract.signed.pdf, signed with your own key.',
      ],
      [
        'quire sign contract.pdf --visible auto --level B-T --tsa https://tsa.example.com',
        'Show the signature, with a time stamp.',
      ],
      ['quire sign contract.docx --audit events.json --certificate', 'Add the audit trail, and pages that list it.'],
    ],
  },
  access: 'key',
  input: 'document',
  parameters: signParameters,
  partFiles: {
    p12: { kind: 'file', description: 'The key to sign with and its certificates, PKCS #12 or PEM.' },
    ...SIGN_FILES,
  },
  produces: [PDF_TYPE, DOCX],
  headers: { ...SIGN_HEADERS, ...WARNING_HEADERS },
  examples: {
    file: 'report.pdf',
    options: { reason: 'Agreed', location: 'London' },
    auditTrail: [{ type: 'viewed', timestamp: '2026-01-01T00:00:00Z' }],
    signer: { name: 'Ada Lovelace', email: 'ada@example.org' },
    eventId: 'event-1',
    metadata: { order: 7 },
    certificate: { enabled: true },
    password: 'secret',
  },
  schemas: async () => {
    const { signBody, signReport } = await import('./schema.js');
    return { body: signBody, output: signReport };
  },
  handler: SignHandler,
});
