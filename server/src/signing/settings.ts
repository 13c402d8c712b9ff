import { z } from 'zod';

/** What an operator can set of signing and verifying; a part of all settings. */
export const signingSettings = {
  QUIRE_IDENTITY: z
    .string()
    .min(1)
    .optional()
    .describe('Key file (PKCS #12 or PEM) to sign with; by default one for development is made in the data folder.'),
  QUIRE_IDENTITY_PASSPHRASE: z.string().default('').describe('Passphrase of that file.'),
  QUIRE_TSA_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// URL')
    .optional()
    .describe('Time-stamping authority (RFC 3161), for levels from B-T on.'),
  QUIRE_ONLINE: z
    .stringbool()
    .default(false)
    .describe('Fetch revocation data and issuers from where certificates say they are.'),
  QUIRE_ONLINE_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((entry) => entry.trim().toLowerCase() || []))
    .describe('Hosts inside the network that may be asked for them.'),
  QUIRE_TRUST: z.string().min(1).optional().describe('File of certificates (PEM) to trust when verifying.'),
};

export type SigningVariables = z.output<z.ZodObject<typeof signingSettings>>;
