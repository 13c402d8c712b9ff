/**
 * Members that the schemas of several operations have: of bodies (in a JSON body as they are, in a multipart body as
 * JSON in parts of these names) and of reports. Loaded where bodies are validated, and zod with it.
 */
import { auditContext, auditEvents } from '@quire/core/audit';
import { z } from 'zod';
import { SIGNATURE_LEVELS } from '../levels/index.js';
import { DIGEST_CHOICES, PADDINGS } from './parameters.js';

const text = z.string();
const words = (most: number) => z.string().min(1).max(most).optional();
const points = (description: string) => z.number().min(-20_000).max(20_000).describe(description);
const allowed = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Base64 with a maximum number of decoded bytes. */
export const base64 = (most: number) => z.base64().max(Math.ceil(most / 3) * 4);

const place = z.strictObject({
  page: z.int().min(1).max(1_000_000).describe('The first is 1.'),
  x: points('Points from the left edge of the page as displayed.'),
  y: points('Points from its bottom edge.'),
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
});

const anchor = z.strictObject({
  anchor: z.string().min(1).max(100).describe('Text in the document to place it on, such as {signature:2}.'),
  width: z.number().positive().max(20_000).optional(),
  height: z.number().positive().max(20_000).optional(),
});

const visible = z.union([place, anchor, z.literal('auto')]);

const appearance = z.strictObject({
  text: z
    .union([z.string().max(4000), z.array(z.string().max(1000)).max(60)])
    .optional()
    .describe('Lines instead of signer, reason, place and time; an empty text for the picture only.'),
  image: base64(10 << 20)
    .optional()
    .describe('PNG or JPEG next to the text, in base64; in a multipart body, the part `image`.'),
  language: words(35).describe('Language of the labels, such as `de`. Default: that of the document.'),
  timeZone: words(64).describe('Time zone of the time, such as Europe/Berlin. Default: UTC.'),
  frame: z.boolean().optional().describe('Draw a thin frame around it. Default: true.'),
});

const lock = z.strictObject({
  action: z.enum(['All', 'Include', 'Exclude']).describe('All fields, those named, or all but those.'),
  fields: z.array(z.string().max(1000)).max(1000).optional(),
  permissions: allowed.optional().describe('Permitted later changes, as for `certify`.'),
});

export const signatureOptions = z
  .strictObject({
    field: words(1000).describe('An unsigned field, or a name for a new one.'),
    name: words(300).describe('Name of the signer. Default: the name in `signer`.'),
    reason: words(1000),
    location: words(300),
    contact: words(300),
    certify: allowed.describe(
      'Certifies the document: nothing may change (1), filling in and signing (2), and annotating (3).',
    ),
    lock: lock.describe('Fields that must not change any more.'),
    visible: visible.describe(
      'Place of the visible signature: a rectangle, a text in the document, or `auto`. Default: invisible.',
    ),
    appearance: appearance.describe('Content of a visible signature.'),
  })
  .partial();

export type SignatureOptions = z.output<typeof signatureOptions>;

export const password = z.string().max(500).optional().describe('Password of an encrypted document.');

/** The audit trail of a document, with the names that clients of the hosted service use. */
export const auditMembers = {
  auditTrail: auditEvents
    .optional()
    .describe('The events until the signing, in order; they are chained, embedded and signed with the document.'),
  ...auditContext,
  certificate: z
    .strictObject({
      enabled: z.boolean(),
      language: words(35).describe('Language, such as `de`. Default: that of the document.'),
      timeZone: words(64).describe('Time zone of all times, such as Europe/Berlin. Default: UTC.'),
    })
    .optional()
    .describe('Append a certificate of completion: pages, a sheet or slides that list signer, events and hashes.'),
  brand: z
    .strictObject({
      name: words(200),
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #1a73e8')
        .optional()
        .describe('Color of the line below the title, as #rrggbb.'),
      logo: base64(2 << 20)
        .optional()
        .describe('PNG or JPEG in base64.'),
    })
    .optional()
    .describe('Your brand at the head of the certificate of completion.'),
};

/** The scheme of an external signer, and the level of its signature. */
export const remoteMembers = {
  certificates: z
    .array(z.string().max(50_000))
    .min(1)
    .max(20)
    .optional()
    .describe('PEM or DER in base64: the certificate of the signer first, then its issuers.'),
  digest: z.enum(DIGEST_CHOICES).optional().describe(`Default: ${DIGEST_CHOICES[0]}.`),
  padding: z.enum(PADDINGS).optional().describe(`Padding of RSA signatures. Default: ${PADDINGS[0]}.`),
  level: z
    .enum(SIGNATURE_LEVELS)
    .optional()
    .describe(`Default: ${SIGNATURE_LEVELS[0]}. The second call must name the same level.`),
};

export const signerSchema = z.object({ subject: text, issuer: text, serialNumber: text, notAfter: text });

/** The audit trail in reports: it was put into the document before it was signed. */
export const trailSchema = {
  auditTrail: z
    .object({
      events: z.int(),
      links: z.int().describe('Links of the trail, one for each signer; this is the last.'),
      documentHash: text.describe('SHA-256 of the document as it was sent.'),
      lastHash: text.describe('Hash of the last event, which depends on all earlier ones.'),
      certificatePages: z.int().optional(),
    })
    .optional()
    .describe('The trail that was embedded before the signature; absent without a trail.'),
  warnings: z
    .array(z.looseObject({ code: text, message: text }))
    .optional()
    .describe(
      'Content that the signature covers; with an audit trail, standards that the document no longer meets, such as PDF/A.',
    ),
};
