import { z } from 'zod';
import { auditMembers, password, remoteMembers, signatureOptions, trailSchema } from '../schema-members.js';

export const prepareBody = z.strictObject({
  options: signatureOptions.optional(),
  ...remoteMembers,
  password,
  ...auditMembers,
});

export type PrepareBody = z.output<typeof prepareBody>;

const text = z.string();

export const prepareReport = z.looseObject({
  field: text.optional().describe('The field of the signature in a PDF document.'),
  part: text.optional().describe('The part of an Office document that is the signature.'),
  signedAt: text,
  digest: z
    .object({ name: text, value: text.describe('In base64.') })
    .describe('Digest of the bytes that the signature covers.'),
  toBeSigned: text.optional().describe('The data that the key signs, in base64, if its certificate was given.'),
  ...trailSchema,
});
