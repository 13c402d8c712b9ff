import { z } from 'zod';

const text = z.string();
const signer = z.object({ subject: text, issuer: text, serialNumber: text, notAfter: text });

const auditTrail = z
  .object({
    events: z.int(),
    documentHash: text.describe('SHA-256 of the document as it came.'),
    lastHash: text.describe('Of the last event, which carries all before it.'),
    certificatePages: z.int().optional(),
  })
  .optional()
  .describe('What was embedded before the signature; absent where nothing was asked for.');

const warnings = z
  .array(z.looseObject({ code: text, message: text }))
  .optional()
  .describe('With an audit trail: what the document is not any more, such as PDF/A.');

export const signReport = z.looseObject({
  field: text.optional().describe('The field of a PDF document that holds the signature.'),
  part: text.optional().describe('The part of an Office document that is the signature.'),
  level: text.describe('Of PAdES or XAdES.'),
  signedAt: text,
  signer,
  identity: z
    .enum(['configured', 'development', 'request'])
    .describe('Whose key signed. `development`: made by this installation for itself, not to be trusted.'),
  sha256: text.describe('Of the signed file.'),
  auditTrail,
  warnings,
});

const field = text.describe('The field of the signature.');
const sha256 = text.describe('Of the file.');

export const prepareReport = z.looseObject({
  field,
  signedAt: text,
  digest: z.object({ name: text, value: text.describe('In base64.') }).describe('Of what is signed of the file.'),
  toBeSigned: text.optional().describe('What the key signs, in base64, where its certificate was given.'),
  auditTrail,
  warnings,
});

export const completeReport = z.looseObject({ field, level: text, signer, sha256 });

export const renewReport = z.looseObject({ sha256 });

export const fieldsReport = z.object({
  fields: z.array(
    z.object({
      name: text,
      signed: z.boolean(),
      visible: z
        .object({ page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
        .optional()
        .describe('As `options.visible` of /v1/sign; absent for a field that is not shown.'),
    }),
  ),
});
