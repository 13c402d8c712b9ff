/** What stands beside the document: in a JSON body as it is, in a multipart body as JSON in parts of these names. */
import { z } from 'zod';
import { auditMembers } from './audit-body.js';
import { base64 } from './base64-schema.js';
import { DIGESTS, LEVELS } from './levels.js';

const words = (most: number) => z.string().min(1).max(most).optional();
const points = (description: string) => z.number().min(-20_000).max(20_000).describe(description);
const allowed = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const visible = z.strictObject({
  page: z.int().min(1).max(1_000_000).describe('The first is 1.'),
  x: points('Points from the left of the page as it is shown.'),
  y: points('Points from its bottom.'),
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
});

const appearance = z.strictObject({
  text: z
    .union([z.string().max(4000), z.array(z.string().max(1000)).max(60)])
    .optional()
    .describe('Lines; signer, reason, place and time where neither text nor image is given.'),
  image: base64(10 << 20)
    .optional()
    .describe('PNG or JPEG in base64; in a multipart body the part `image`.'),
});

const lock = z.strictObject({
  action: z.enum(['All', 'Include', 'Exclude']).describe('All fields, those named, or all but those.'),
  fields: z.array(z.string().max(1000)).max(1000).optional(),
  permissions: allowed.optional().describe('What may still be done to the document, as `certify`.'),
});

/** What a signature is to be. */
export const signatureOptions = z
  .strictObject({
    field: words(1000).describe('A field that is there and not signed, or a name for a new one.'),
    name: words(300).describe('Who signs; of `signer` where absent.'),
    reason: words(1000),
    location: words(300),
    contact: words(300),
    certify: allowed.describe(
      'Certifies the document: nothing may change (1), filling in and signing (2), and annotating (3).',
    ),
    lock: lock.describe('Fields that are not to change any more.'),
    visible: visible.describe('Where it is shown; it is invisible if absent.'),
    appearance: appearance.describe('What it shows where it is visible.'),
  })
  .partial();

const passphrase = z.string().max(1000).optional();

/** The document's own, where it is encrypted. */
export const password = z.string().max(500).optional().describe('Of the document, where it is encrypted.');

const key = z.strictObject({
  base64: base64(1 << 20).describe('PKCS #12 or PEM, with the certificates; in a multipart body the part `p12`.'),
  passphrase,
});

export const signBody = z.strictObject({
  options: signatureOptions
    .extend({
      level: z.enum(LEVELS).optional(),
      digest: z.enum(DIGESTS).optional(),
      padding: z.enum(['pkcs1', 'pss']).optional().describe('Of RSA signatures.'),
    })
    .optional(),
  key: key.optional().describe('The key to sign with, used once and not kept; the service’s own if absent.'),
  passphrase: passphrase.describe('Of the part `p12`.'),
  password,
  ...auditMembers,
});

export type SignBody = z.output<typeof signBody>;
export type SignatureOptions = z.output<typeof signatureOptions>;
