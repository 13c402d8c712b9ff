import { concatBytes } from '../../../base/bytes.js';
import { type Asn1, contentOf, Tag, UNIVERSAL } from './element.js';
import { childrenOf } from './read.js';
import { octetString } from './values.js';

/** One element in DER; `identifier` is the whole first octet (class, constructed bit, tag below 31). */
export function encode(identifier: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  return concatBytes([Uint8Array.of(identifier), lengthOctets(length), ...contents]);
}

function lengthOctets(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Uint8Array.of(0x80 | octets.length, ...octets);
}

/** The content octets of an INTEGER in DER (X.690 §8.3). */
export function integerOctets(value: bigint): Uint8Array {
  const octets: number[] = [];
  let rest = value;
  do {
    octets.unshift(Number(rest & 0xffn));
    rest >>= 8n;
  } while (rest !== 0n && rest !== -1n);
  const negative = value < 0n;
  if (octets[0]! > 0x7f !== negative) octets.unshift(negative ? 0xff : 0);
  return Uint8Array.from(octets);
}

export const encodeInteger = (value: bigint | number): Uint8Array => encode(0x02, integerOctets(BigInt(value)));

export const encodeSequence = (...fields: readonly Uint8Array[]): Uint8Array => encode(0x30, ...fields);

/** A SET OF: its elements are sorted by their octets (X.690 §11.6). */
export const encodeSetOf = (...elements: readonly Uint8Array[]): Uint8Array =>
  encode(0x31, ...[...elements].sort(byOctets));

function byOctets(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!;
  }
  return a.length - b.length;
}

/**
 * The DER of an element in BER: definite and shortest lengths, strings in one piece, sorted SETs. A signature over the
 * DER also covers an element that was only transferred in BER (RFC 5652 §5.4).
 */
export function derOf(element: Asn1): Uint8Array {
  const { tagClass, tag, constructed } = element;
  if (tag > 30) return element.source.subarray(element.start, element.end);
  const identifier = (tagClass << 6) | tag;
  if (!constructed) return encode(identifier, contentOf(element));
  if (tagClass === UNIVERSAL && tag === Tag.OCTET_STRING) return encode(identifier, octetString(element));
  const children = childrenOf(element).map(derOf);
  if (tagClass === UNIVERSAL && tag === Tag.SET) return encodeSetOf(...children);
  return encode(identifier | 0x20, ...children);
}
