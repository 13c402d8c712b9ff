/** The schemas of all operations, in a separate file so that the command line starts without zod. */
import { z } from 'zod';

const email = z.string().min(3).max(320).describe('An e-mail address.');

export const registerBody = z.strictObject({ email });

export const codeBody = z.strictObject({
  email,
  code: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .describe('The six-digit code from the mail.'),
});

export const registered = z.object({ message: z.string() });

const keyId = z.string().describe('The public part of the key.');
const time = z.iso.datetime();

const key = z.object({
  keyId,
  owner: z.string(),
  lastFour: z.string().describe('The last four characters of the key.'),
  createdAt: time,
  revokedAt: time.nullable().describe('When the key expires or expired. After a rotation this may be in the future.'),
});

export const keyList = z.object({ keys: z.array(key) });

export const newKey = z.object({
  apiKey: z.string().describe('The key itself. It is shown once; only its hash is stored.'),
  keyId,
  createdAt: time,
});

export const rotatedKey = newKey.extend({
  replaces: z.object({ keyId, validUntil: time }).describe('The old key.'),
});

export const revokedKey = z.object({ keyId, revoked: z.literal(true) });
