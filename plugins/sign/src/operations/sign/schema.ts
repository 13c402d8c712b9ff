import { z } from 'zod';
import { SIGNATURE_LEVELS } from '../../levels/index.js';
import { DIGEST_CHOICES, PADDINGS } from '../parameters.js';
import { auditMembers, base64, password, signatureOptions, signerSchema, trailSchema } from '../schema-members.js';

const passphrase = z.string().max(1000).optional();

const key = z.strictObject({
  base64: base64(1 << 20).describe('PKCS #12 or PEM, with the certificates; in a multipart body the part `p12`.'),
  passphrase,
});

export const signBody = z.strictObject({
  options: signatureOptions
    .extend({
      level: z.enum(SIGNATURE_LEVELS).optional(),
      digest: z.enum(DIGEST_CHOICES).optional(),
      padding: z.enum(PADDINGS).optional().describe('Padding of RSA signatures.'),
    })
    .optional(),
  key: key.optional().describe('The key to sign with, used once and not kept. Default: the service’s own.'),
  passphrase: passphrase.describe('Passphrase of the part `p12`.'),
  password,
  ...auditMembers,
});

export type SignBody = z.output<typeof signBody>;

const text = z.string();

export const signReport = z.looseObject({
  field: text.optional().describe('The field of a PDF document that holds the signature.'),
  part: text.optional().describe('The part of an Office document that is the signature.'),
  level: text.describe('Level of PAdES or XAdES.'),
  signedAt: text,
  signer: signerSchema,
  identity: z
    .enum(['configured', 'development', 'request'])
    .describe('Origin of the key. `development`: made by this installation for itself; do not trust it.'),
  sha256: text.describe('SHA-256 of the signed file.'),
  ...trailSchema,
});
