import { z } from 'zod';

const text = z.string();

export const signReport = z.looseObject({
  field: text.describe('The field that holds the signature.'),
  level: text.describe('Of PAdES.'),
  signedAt: text,
  signer: z.object({ subject: text, issuer: text, serialNumber: text, notAfter: text }),
  identity: z
    .enum(['configured', 'development', 'request'])
    .describe('Whose key signed. `development`: made by this installation for itself, not to be trusted.'),
  sha256: text.describe('Of the signed file.'),
});
