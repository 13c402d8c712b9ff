import { z } from 'zod';

const described = { description: z.string().min(1), required: z.boolean().optional() };

/** A parameter of an operation, or a setting of a plugin. */
export const parameter = z.discriminatedUnion('kind', [
  z.looseObject({ ...described, kind: z.literal('choice'), values: z.array(z.string()).min(1) }),
  z.looseObject({ ...described, kind: z.literal('text'), maxLength: z.number().int().positive() }),
  z.looseObject({ ...described, kind: z.literal('number'), minimum: z.number(), maximum: z.number() }),
  z.looseObject({ ...described, kind: z.literal('flag') }),
  z.looseObject({ ...described, kind: z.literal('list'), maxLength: z.number().int(), most: z.number().int() }),
]);
