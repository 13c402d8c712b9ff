/** JSON objects with arbitrary members from callers, which are hashed and stored. */
import { z } from 'zod';

export interface JsonBounds {
  /** The maximum nesting of objects and arrays, the object itself being 1. */
  readonly depth: number;
  /** The maximum number of characters in all names and strings; every other value counts as one. */
  readonly characters: number;
}

/**
 * A JSON object that every parser reads in the same way (I-JSON, RFC 7493, on which RFC 8785 builds). It is passed on
 * unchanged: a schema of records would omit members such as `__proto__`, and the hash would differ.
 */
export const jsonObject = (bounds: JsonBounds) =>
  z
    .custom<Readonly<Record<string, unknown>>>(isPlainObject, 'must be an object')
    .superRefine((value, context) => {
      const issue = faultIn(value, bounds);
      if (issue !== undefined) context.addIssue({ code: 'custom', message: issue });
    })
    .meta({ type: 'object' });

/** The fault of a value, in words; undefined for a sound one. */
function faultIn(root: unknown, { depth, characters }: JsonBounds): string | undefined {
  let left = characters;
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value } = next;
    left -= typeof value === 'string' ? value.length : 1;
    if (typeof value === 'string' && LONE_SURROGATE.test(value)) return NOT_UNICODE;
    if (typeof value === 'number' && !Number.isFinite(value)) return 'contains a number that JSON does not allow';
    if (typeof value === 'object' && value !== null) {
      if (next.depth > depth) return `nests deeper than ${depth}`;
      if (!Array.isArray(value) && !isPlainObject(value)) return 'contains a value that JSON does not allow';
      for (const [name, member] of Object.entries(value)) {
        left -= Array.isArray(value) ? 0 : name.length;
        if (LONE_SURROGATE.test(name)) return NOT_UNICODE;
        open.push({ value: member, depth: next.depth + 1 });
        if (left - open.length < 0) break;
      }
    } else if (!['string', 'number', 'boolean', 'object'].includes(typeof value)) {
      return 'contains a value that JSON does not allow';
    }
    if (left - open.length < 0) return `is larger than ${characters} characters`;
  }
  return undefined;
}

/** Half of a surrogate pair, which UTF-8 cannot encode. */
export const LONE_SURROGATE = /\p{Surrogate}/u;

const NOT_UNICODE = 'contains a lone surrogate';

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
