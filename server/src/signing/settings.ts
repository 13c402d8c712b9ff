import { z } from 'zod';
import { existingFile, yesOrNo } from '../setting-kinds.js';

const hosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []));

/** Settings of signing and verifying; a part of all settings. */
export const signingSettings = {
  QUIRE_IDENTITY: existingFile()
    .optional()
    .describe(
      'PKCS #12 or PEM file with the signing key and its certificates. Without it the service creates a development identity, which others do not trust.',
    ),
  QUIRE_IDENTITY_PASSPHRASE: z.string().optional().describe('Passphrase of QUIRE_IDENTITY.'),
  QUIRE_PKI_HOSTS: hosts.describe(
    'Private hosts from which issuers, OCSP responses and CRLs may be fetched. Public hosts are always allowed.',
  ),
  QUIRE_TSA_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional()
    .describe('URL of the time-stamping authority (RFC 3161), for levels from B-T on.'),
  QUIRE_TSA_HOSTS: hosts.describe(
    'Hosts of other time-stamping authorities that a request may name, with the port if it is not the standard one. Default: none.',
  ),
  QUIRE_ONLINE: yesOrNo().default(false).describe('Fetches missing issuers, OCSP responses and CRLs when verifying.'),
  QUIRE_TRUST: existingFile().optional().describe('PEM file of certificates to trust when verifying.'),
};

export type SigningSettings = z.output<z.ZodObject<typeof signingSettings>>;
