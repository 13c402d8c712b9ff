import { z } from 'zod';
import { password } from '../schema-members.js';

export const signatureFieldsBody = z.strictObject({ password });

export type SignatureFieldsBody = z.output<typeof signatureFieldsBody>;

export const signatureFieldsReport = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      signed: z.boolean(),
      visible: z
        .object({ page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
        .optional()
        .describe('In the form of `options.visible` of /v1/sign; absent for an invisible field.'),
    }),
  ),
});
