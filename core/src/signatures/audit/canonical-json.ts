import { mustBeBytes, mustBeObject } from '../../base/argument.js';
import { toHex } from '../../base/bytes.js';
import { QuireError } from '../../base/errors.js';
import type { Cryptography } from '../cms/index.js';
import { LONE_SURROGATE } from './json-object.js';

/**
 * A JSON value in its canonical form (RFC 8785): the same text for the same value from every writer. Strings and
 * numbers are written as `JSON.stringify` writes them (the RFC takes ECMAScript's forms), members in the order of their
 * names by UTF-16 units, without spaces. Members that are undefined are left out. Recursion is as deep as the value.
 * Throws RangeError for values that JSON cannot express: numbers that are not finite, lone surrogates, anything but
 * data.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return objectJson(value);
  if (typeof value === 'string') return stringJson(value);
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return JSON.stringify(value);
  throw new RangeError(`${String(value)} cannot be written as JSON`);
}

function objectJson(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${stringJson(name)}:${canonicalJson(member)}`).join(',')}}`;
}

function stringJson(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new RangeError('a lone surrogate cannot be written as JSON');
  return JSON.stringify(text);
}

/**
 * A value in canonical JSON (RFC 8785), in UTF-8: the same bytes for the same value from every writer.
 *
 * @example new TextDecoder().decode(canonicalBytes({ b: 1, a: [true] })) // '{"a":[true],"b":1}'
 */
export const canonicalBytes = (value: object): Uint8Array => new TextEncoder().encode(canonicalJson(value));

export type Digest = Pick<Cryptography, 'digest'>;

/**
 * SHA-256 in hexadecimal digits. Throws NOT_AVAILABLE if the runtime does not have it.
 *
 * @example (await sha256Hex(new TextEncoder().encode('We agree.'), nodeCryptography)).length // 64
 */
export async function sha256Hex(bytes: Uint8Array, cryptography: Digest): Promise<string> {
  mustBeBytes('document', bytes);
  mustBeObject('cryptography', cryptography, 'digest');
  const value = await cryptography.digest('SHA-256', [bytes]);
  if (!value) throw new QuireError('NOT_AVAILABLE', 'the digest SHA-256 is not available here');
  return toHex(value);
}

export const canonicalHash = (value: object, cryptography: Digest): Promise<string> =>
  sha256Hex(canonicalBytes(value), cryptography);
