import { Tag } from './element.js';
import { encode } from './write.js';

export function encodeOid(dotted: string): Uint8Array {
  const [top = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  return encode(Tag.OBJECT_IDENTIFIER, ...[40n * top + second, ...rest].map(base128));
}

function base128(arc: bigint): Uint8Array {
  const octets = [Number(arc & 0x7fn)];
  for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) octets.unshift(Number(rest & 0x7fn) | 0x80);
  return Uint8Array.from(octets);
}

/** @example encodeOctets(Uint8Array.of(7, 8)) // Uint8Array.of(4, 2, 7, 8) */
export const encodeOctets = (octets: Uint8Array): Uint8Array => encode(Tag.OCTET_STRING, octets);

/** A BIT STRING of whole octets. */
export const encodeBitString = (octets: Uint8Array): Uint8Array => encode(Tag.BIT_STRING, Uint8Array.of(0), octets);

/** A BIT STRING of named bits: trailing zeros are left out (X.690 §11.2.2). */
export function encodeNamedBits(bits: readonly number[]): Uint8Array {
  const last = Math.max(-1, ...bits);
  const octets = new Uint8Array((last + 8) >> 3);
  for (const bit of bits) octets[bit >> 3]! |= 0x80 >> (bit & 7);
  return encode(Tag.BIT_STRING, Uint8Array.of(last < 0 ? 0 : 7 - (last & 7)), octets);
}

export const encodeBoolean = (value: boolean): Uint8Array => encode(Tag.BOOLEAN, Uint8Array.of(value ? 0xff : 0));

export const encodeNull = (): Uint8Array => encode(Tag.NULL);

export const encodeText = (text: string): Uint8Array => encode(Tag.UTF8_STRING, new TextEncoder().encode(text));

/** [tag] IMPLICIT of a primitive type: `content` are the content octets. */
export const implicit = (tag: number, content: Uint8Array): Uint8Array => encode(0x80 | tag, content);

/** [tag] EXPLICIT around an element, or [tag] IMPLICIT of a SEQUENCE or SET with these elements. */
export const explicit = (tag: number, ...elements: readonly Uint8Array[]): Uint8Array =>
  encode(0xa0 | tag, ...elements);

/** A GeneralizedTime to the second, as in DER and RFC 5280 §4.1.2.5.2. */
export function encodeGeneralizedTime(date: Date): Uint8Array {
  return encode(Tag.GENERALIZED_TIME, new TextEncoder().encode(digits(date)));
}

/** The Time of certificates and CRLs: two-digit years up to 2049 (RFC 5280 §4.1.2.5). */
export function encodeTime(date: Date): Uint8Array {
  const year = date.getUTCFullYear();
  if (year < 1950 || year > 2049) return encodeGeneralizedTime(date);
  return encode(Tag.UTC_TIME, new TextEncoder().encode(digits(date).slice(2)));
}

const digits = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
