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
    .describe('File with the key and certificates to sign with, PKCS #12 or PEM; a development identity without it.'),
  QUIRE_IDENTITY_PASSPHRASE: z.string().optional().describe('Passphrase of the file of QUIRE_IDENTITY.'),
  QUIRE_PKI_HOSTS: hosts.describe(
    'Hosts inside the network that certificates may name for issuers, OCSP and CRLs; public hosts are always allowed.',
  ),
  QUIRE_TSA_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional()
    .describe('Time-stamping authority (RFC 3161).'),
  QUIRE_TSA_HOSTS: hosts.describe(
    'Hosts of other authorities that a request may name, with the port where it is not the usual one; none by default.',
  ),
  QUIRE_ONLINE: yesOrNo()
    .default(false)
    .describe('When verifying, fetch issuers, OCSP answers and CRLs from where certificates say they are.'),
  QUIRE_TRUST: existingFile().optional().describe('File of certificates (PEM) to trust when verifying.'),
};

export type SigningSettings = z.output<z.ZodObject<typeof signingSettings>>;
