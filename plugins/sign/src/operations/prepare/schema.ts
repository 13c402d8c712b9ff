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
  part: text.optional().describe('The part of an Office document that the signature is.'),
  signedAt: text,
  digest: z.object({ name: text, value: text.describe('In base64.') }).describe('Of what is signed of the file.'),
  toBeSigned: text.optional().describe('What the key signs, in base64, where its certificate was given.'),
  ...trailSchema,
});
