import { issueText } from '@quire/core/plugin';
import type { z } from 'zod';
import { Mismatch } from './mismatch.js';

/** Parses input by a schema. Throws `Mismatch`, whose message names at most five wrong entries. */
export function readBy<T>(schema: z.ZodType<T>, raw: unknown, what: string): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 5).map((issue) => {
    const at = issue.path.map(String).join('.');
    return at === '' ? issueText(issue) : `${at} ${issueText(issue)}`;
  });
  throw new Mismatch(`${what} ${issues.join('; ')}`.slice(0, 500));
}
