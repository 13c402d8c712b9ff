import { operation } from '@quire/core/plugin';
import { SIGN_FILES } from '../parameters.js';
import { DOCX, PDF_TYPE, SIGN_HEADERS, WARNING_HEADERS } from '../reply.js';
import { SignHandler } from './handler.js';
import { signParameters } from './parameters.js';

/** POST /v1/sign and `quire sign`. */
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
