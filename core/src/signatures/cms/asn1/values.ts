import { concatBytes, toHex } from '../../../base/bytes.js';
import { type Asn1, contentOf, isUniversal, malformed, Tag, UNIVERSAL } from './element.js';
import { childrenOf, eachChild } from './read.js';

/** The maximum length of an INTEGER in octets: no serial number, modulus or time stamp is longer. */
const INTEGER_OCTETS = 4096;

/** An INTEGER or ENUMERATED (also implicitly tagged) of any size. */
export function integer(element: Asn1): bigint {
  const content = contentOf(element);
  if (element.constructed || content.length === 0) throw malformed(element.start, 'not an INTEGER');
  if (content.length > INTEGER_OCTETS) throw malformed(element.start, 'an INTEGER that is too large');
  const value = BigInt(`0x${toHex(content)}`);
  return content[0]! < 0x80 ? value : value - (1n << BigInt(8 * content.length));
}

/** An INTEGER that counts something: anything over 2^31 is malformed. */
export function smallInteger(element: Asn1): number {
  const value = integer(element);
  if (value > 0x7fffffffn || value < -0x80000000n) throw malformed(element.start, 'an INTEGER out of range');
  return Number(value);
}

export function boolean(element: Asn1): boolean {
  const content = contentOf(element);
  if (element.constructed || content.length !== 1) throw malformed(element.start, 'not a BOOLEAN');
  return content[0] !== 0;
}

/** Dotted form, such as `1.2.840.113549.1.7.2`. */
export function objectIdentifier(element: Asn1): string {
  const content = contentOf(element);
  if (element.constructed || content.length === 0 || content.length > 64 || content.at(-1)! > 0x7f) {
    throw malformed(element.start, 'not an OBJECT IDENTIFIER');
  }
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const octet of content) {
    arc = (arc << 7n) | BigInt(octet & 0x7f);
    if (octet < 0x80) {
      arcs.push(arc);
      arc = 0n;
    }
  }
  // The first two arcs share one number (X.690 §8.19.4).
  const shared = arcs[0]!;
  const top = shared < 40n ? 0n : shared < 80n ? 1n : 2n;
  return [top, shared - 40n * top, ...arcs.slice(1)].join('.');
}

/** The octets of an OCTET STRING, universal or implicitly tagged; BER may give it in segments, which are joined. */
export function octetString(element: Asn1): Uint8Array {
  if (!element.constructed) return contentOf(element);
  const segments: Uint8Array[] = [];
  const open = [eachChild(element)];
  while (open.length > 0) {
    const { value: segment, done } = open.at(-1)!.next();
    if (done) open.pop();
    else if (!isUniversal(segment, Tag.OCTET_STRING)) throw malformed(segment.start, 'no OCTET STRING segment');
    else if (segment.constructed) open.push(eachChild(segment));
    else segments.push(contentOf(segment));
  }
  return concatBytes(segments);
}

/** The octets of a BIT STRING that consists of whole octets, as keys and signatures do. */
export function bitStringOctets(element: Asn1): Uint8Array {
  const content = contentOf(element);
  if (element.constructed || content.length === 0 || content[0] !== 0) {
    throw malformed(element.start, 'not a BIT STRING of whole octets');
  }
  return content.subarray(1);
}

/** The numbers of the bits that are set in a BIT STRING of named bits, such as a key usage. */
export function namedBits(element: Asn1): ReadonlySet<number> {
  const content = contentOf(element);
  if (element.constructed || content.length === 0 || content[0]! > 7)
    throw malformed(element.start, 'not a BIT STRING');
  const bits = new Set<number>();
  for (let bit = 0; bit < Math.min(8 * (content.length - 1) - content[0]!, 64); bit++) {
    if (content[1 + (bit >> 3)]! & (0x80 >> (bit & 7))) bits.add(bit);
  }
  return bits;
}

/** Any of the string types as text; undefined for other elements. */
export function stringText(element: Asn1): string | undefined {
  if (element.tagClass !== UNIVERSAL || element.constructed) return undefined;
  const content = contentOf(element);
  switch (element.tag) {
    case Tag.UTF8_STRING:
      return new TextDecoder().decode(content);
    case Tag.NUMERIC_STRING:
    case Tag.PRINTABLE_STRING:
    case Tag.IA5_STRING:
    case Tag.VISIBLE_STRING:
    // A TeletexString is T.61 by its definition, but contains Latin 1 in practice.
    case Tag.TELETEX_STRING:
      return ia5Text(content);
    case Tag.BMP_STRING:
      return new TextDecoder('utf-16be').decode(content);
    case Tag.UNIVERSAL_STRING:
      return utf32(content);
    default:
      return undefined;
  }
}

const MAX_TEXT = 65_536;

/** One character per octet, as in an IA5String; cut at a length that no name or address has. */
export function ia5Text(content: Uint8Array): string {
  return String.fromCharCode(...content.subarray(0, MAX_TEXT));
}

function utf32(content: Uint8Array): string {
  let result = '';
  for (let i = 0; i + 4 <= Math.min(content.length, MAX_TEXT); i += 4) {
    const code = ((content[i]! << 24) | (content[i + 1]! << 16) | (content[i + 2]! << 8) | content[i + 3]!) >>> 0;
    result += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  }
  return result;
}

/** The elements of a SEQUENCE; `name` is for the message. */
export function sequence(element: Asn1, name: string): Asn1[] {
  if (!isUniversal(element, Tag.SEQUENCE)) throw malformed(element.start, `not a ${name}`);
  return childrenOf(element);
}

/** The elements of a SET; `name` is for the message. */
export function set(element: Asn1, name: string): Asn1[] {
  if (!isUniversal(element, Tag.SET)) throw malformed(element.start, `not a ${name}`);
  return childrenOf(element);
}
