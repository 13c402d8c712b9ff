import { mustBeObject } from './argument.js';
import { counted } from './counted.js';

/** A problem found by a schema, reduced to the members that a sentence needs: zod's issues have these members. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly expected?: string;
  readonly input?: unknown;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

/**
 * A schema issue in words for people, as the continuation of a field name: `must be keep, empty or error`. A message
 * from the schema itself is unchanged.
 *
 * @example issueText({ code: 'invalid_type', expected: 'number', message: 'Invalid input' }) // 'must be a number'
 */
export function issueText(issue: SchemaIssue): string {
  mustBeObject('issue', issue, 'message');
  return OWN_WORDS.test(issue.message) ? (TEXTS[issue.code ?? '']?.(issue) ?? 'is not valid here') : issue.message;
}

/** Matches the beginnings of zod's own messages, which are replaced; others come from the schema. */
const OWN_WORDS = /^(Invalid|Too |Unrecognized)/;

const TEXTS: Readonly<Record<string, (issue: SchemaIssue) => string>> = {
  invalid_type: ({ expected = '', message }) =>
    message.endsWith('received undefined') ? 'is missing' : `must be ${TYPES[expected] ?? `of the type ${expected}`}`,
  invalid_value: ({ values = [] }) => `must be ${listed(values.map(String))}`,
  unrecognized_keys: ({ keys = [] }) =>
    `has ${keys.length === 1 ? 'an unknown member' : 'unknown members'}: ${keys.join(', ')}`,
  invalid_union: () => 'has none of the permitted forms',
  invalid_format: () => 'does not have the required format',
  too_small: ({ origin = '', minimum = 0 }) => `must ${HOLD[origin] ?? 'be'} at least ${sized(origin, minimum)}`,
  too_big: ({ origin = '', maximum = 0 }) => `must ${HOLD[origin] ?? 'be'} at most ${sized(origin, maximum)}`,
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const HOLD: Readonly<Record<string, string>> = { string: 'have', array: 'have', set: 'have' };

function sized(origin: string, size: number | bigint): string {
  if (origin === 'string') return counted(Number(size), 'character');
  if (origin === 'array' || origin === 'set') return counted(Number(size), 'entry', 'entries');
  return String(size);
}

/** `a, b or c`. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
