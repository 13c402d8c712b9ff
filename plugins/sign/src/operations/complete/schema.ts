import { z } from 'zod';
import { base64, password, remoteMembers, signerSchema } from '../schema-members.js';

export const completeBody = z
  .strictObject({
    cms: base64(1 << 20)
      .optional()
      .describe('The whole CMS, in DER.'),
    signature: base64(8192)
      .optional()
      .describe('Instead of `cms`: the value of the signature over `toBeSigned`, with `certificates`.'),
    ...remoteMembers,
    password,
  })
  .refine(
    ({ cms, signature, certificates }) =>
      (cms === undefined) !== (signature === undefined || certificates === undefined),
    'either cms, or signature and certificates must be given',
  );

export type CompleteBody = z.output<typeof completeBody>;

const text = z.string();

export const completeReport = z.looseObject({
  field: text.optional().describe('The field of the signature in a PDF document.'),
  part: text.optional().describe('The part of an Office document that is the signature.'),
  level: text,
  signer: signerSchema,
  sha256: text.describe('SHA-256 of the file.'),
});
