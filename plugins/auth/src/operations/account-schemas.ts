import { z } from 'zod';

const email = z.string().min(3).max(320).describe('An e-mail address.');

export const registerBody = z.strictObject({ email });

export const verifyBody = z.strictObject({
  email,
  code: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .describe('The six digits of the mail.'),
});

export const registered = z.object({ message: z.string() });
