import type { z } from 'zod';
import { Mismatch } from './mismatch.js';

/** Input read by a schema. Throws `Mismatch`, which names each wrong entry, at most five. */
export function readBy<T>(schema: z.ZodType<T>, raw: unknown, what: string): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 5).map(({ path, message }) => {
    const at = path.map(String).join('.');
    return at === '' ? message : `${at}: ${message}`;
  });
  throw new Mismatch(`${what} ${issues.join('; ')}`.slice(0, 500));
}
