import { z } from 'zod';

/** What an operator can set of signatures; a part of all settings. */
export const signingSettings = {
  QUIRE_IDENTITY: z
    .string()
    .optional()
    .describe('File with the key and certificates to sign with, PKCS #12 or PEM; a development identity without it.'),
  QUIRE_IDENTITY_PASSPHRASE: z.string().optional().describe('Passphrase of that file.'),
  QUIRE_PKI_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || []))
    .describe(
      'Hosts inside the network that certificates may name for issuers, OCSP and CRLs; public ones are asked anyway.',
    ),
  QUIRE_TSA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Time-stamping authority (RFC 3161).'),
};

export type SigningSettings = z.output<z.ZodObject<typeof signingSettings>>;
