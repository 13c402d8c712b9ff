import { z } from 'zod';
import { password } from '../schema-members.js';

export const fieldsBody = z.strictObject({ password });

export type FieldsBody = z.output<typeof fieldsBody>;

export const fieldsReport = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      signed: z.boolean(),
      visible: z
        .object({ page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
        .optional()
        .describe('As `options.visible` of /v1/sign; absent for a field that is not shown.'),
    }),
  ),
});
