/** Checks of calls. Options are also checked at run time, for programs in JavaScript. */
import { QuireError } from '@quire/core';
import { DEFAULT_LIMITS } from '@quire/core/limits';
import { z } from 'zod';

export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be a Uint8Array');

export const signal = z.custom<AbortSignal>((value) => value instanceof AbortSignal, 'must be an AbortSignal');

export const listener = z.custom<(...step: never) => void>(
  (value) => typeof value === 'function',
  'must be a function',
);

const limit = z.custom<number>((value) => typeof value === 'number' && value >= 0, 'must be a number from 0');

/** Limits for a document; see `Limits` of `@quire/core`. Unknown names are refused: a misspelled one limits nothing. */
export const limits = z.partialRecord(z.enum(Object.keys(DEFAULT_LIMITS)), limit);

export function wholeFrom(least: number) {
  const error = `must be a whole number from ${least}`;
  return z.number({ error }).min(least, error).int(error);
}

/** Options that similar calls have and this call lacks, each with the message for callers who use it. */
export type Others = Readonly<Record<string, string>>;

/** A schema of options without some of them. */
export const without = (schema: z.ZodType, others: Others): z.ZodType =>
  Object.entries(others).reduce<z.ZodType>(
    (rest, [name, message]) =>
      rest.refine((given) => Object(given)[name] === undefined, { path: [name], message, abort: true }),
    schema,
  );

export const password = z.string();

/** Throws VALIDATION_ERROR if the document is not bytes or options are unknown or invalid; `details` lists all. */
export function check(call: string, document: unknown, schema: z.ZodType, options: unknown): void {
  refuse(call, [...faultsOf('document', bytes.safeParse(document)), ...faultsOf('options', schema.safeParse(options))]);
}

export function checkCallOptions(call: string, schema: z.ZodType, options: unknown): void {
  refuse(call, faultsOf('options', schema.safeParse(options)));
}

function refuse(call: string, faults: readonly { field: string; issue: string }[]): void {
  if (faults.length === 0) return;
  const told = faults.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  throw new QuireError('VALIDATION_ERROR', `${call}: ${told}`, { details: faults });
}

function faultsOf(what: string, { error }: { error?: z.ZodError }): { field: string; issue: string }[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const field = issue.path.join('.') || what;
    if (issue.code !== 'unrecognized_keys') return [{ field, issue: sentence(issue) }];
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), issue: 'is not an option of this call' }));
  });
}

/** The message of an issue: Quire's own messages are sentences already; the messages of Zod begin with "Invalid". */
function sentence(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith('Invalid')) return issue.message;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type')
    return `must be of type ${issue.expected === 'record' ? 'object' : issue.expected}`;
  return issue.message;
}
