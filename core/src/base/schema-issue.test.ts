import { expect } from 'chai';
import { z } from 'zod';
import { issueText } from './schema-issue.js';

describe('what a schema finds wrong', () => {
  const said = (schema: z.ZodType, value: unknown): string | undefined => {
    const { error } = schema.safeParse(value);
    const [issue] = error?.issues ?? [];
    return issue && issueText(issue);
  };

  it('is said in words that follow the name of a field', () => {
    const cases: readonly (readonly [schema: z.ZodType, value: unknown, text: string])[] = [
      [z.string(), 1, 'must be text'],
      [z.int(), 1.5, 'must be a whole number'],
      [z.record(z.string(), z.unknown()), [], 'must be an object'],
      [z.string(), undefined, 'is missing'],
      [z.enum(['keep', 'empty', 'error']), 'x', 'must be keep, empty or error'],
      [z.strictObject({}), { tea: 1 }, 'has an unknown member: tea'],
      [z.union([z.string(), z.number()]), null, 'has none of the permitted forms'],
      [z.string().max(3), 'long', 'must have at most 3 characters'],
      [z.array(z.string()).min(2), [], 'must have at least 2 entries'],
      [z.string().min(1), '', 'must have at least 1 character'],
      [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
      [z.number().max(7), 8, 'must be at most 7'],
      [z.string().regex(/^a$/), 'b', 'does not have the required format'],
      [z.string().refine(() => false, 'must be a day'), 'b', 'must be a day'],
    ];
    for (const [schema, value, text] of cases) expect(said(schema, value), text).to.equal(text);
  });
});
