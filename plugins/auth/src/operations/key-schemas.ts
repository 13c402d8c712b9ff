import { z } from 'zod';

const keyId = z.string().describe('The public part of the key.');
const time = z.iso.datetime();

const key = z.object({
  keyId,
  owner: z.string(),
  lastFour: z.string().describe('The last four characters of the key.'),
  createdAt: time,
  revokedAt: time.nullable().describe('When it stops being in force: of a rotated key that may lie ahead.'),
});

export const keyList = z.object({ keys: z.array(key) });

export const newKey = z.object({
  apiKey: z.string().describe('The key itself. Shown once: only its hash is kept.'),
  keyId,
  createdAt: time,
});

export const rotatedKey = newKey.extend({
  replaces: z.object({ keyId, validUntil: time }).describe('The old key.'),
});

export const revokedKey = z.object({ keyId, revoked: z.literal(true) });
