/** What stands beside a document whose signature is made elsewhere. */
import { z } from 'zod';
import { auditMembers } from './audit-body.js';
import { base64 } from './base64-schema.js';
import { DIGESTS, LEVELS } from './levels.js';
import { password, signatureOptions } from './sign-body.js';

const certificates = z
  .array(z.string().max(50_000))
  .min(1)
  .max(20)
  .describe('PEM or DER in base64: the signer’s first, then those above it.');

const howItSigns = {
  digest: z.enum(DIGESTS).optional().describe('SHA-256 if absent.'),
  padding: z.enum(['pkcs1', 'pss']).optional().describe('Of RSA signatures; pkcs1 if absent.'),
};
const level = z.enum(LEVELS).optional().describe('B-B if absent; the second call has to name the same.');

export const prepareBody = z.strictObject({
  options: signatureOptions.optional(),
  certificates: certificates.optional(),
  ...howItSigns,
  level,
  password,
  ...auditMembers,
});

export const completeBody = z
  .strictObject({
    cms: base64(1 << 20)
      .optional()
      .describe('The whole CMS, in DER.'),
    signature: base64(8192)
      .optional()
      .describe('Or only the value of the signature over `toBeSigned`, with `certificates`.'),
    certificates: certificates.optional(),
    ...howItSigns,
    level,
    password,
  })
  .refine(
    ({ cms, signature, certificates: own }) => (cms === undefined) !== (signature === undefined || own === undefined),
    'either cms, or signature and certificates must be given',
  );

export const renewBody = z.strictObject({ password });

export type PrepareBody = z.output<typeof prepareBody>;
export type CompleteBody = z.output<typeof completeBody>;
export type RenewBody = z.output<typeof renewBody>;
