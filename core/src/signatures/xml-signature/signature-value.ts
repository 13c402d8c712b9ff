/**
 * The values of DSA and ECDSA, which XML and CMS spell differently: XML has r and s side by side, CMS has a SEQUENCE of
 * two INTEGERs. Values of other schemes are the same in both.
 */
import { toHex } from '../../base/bytes.js';
import { QuireError } from '../../base/errors.js';
import { encodeInteger, encodeSequence } from '../cms/asn1/index.js';
import type { Certificate, PublicKey, SignatureScheme } from '../cms/index.js';

/** Octets of r and s together on P-521, the largest curve. */
const MOST_OCTETS = 132;

/** The number of octets of a coordinate on a curve of this many bits. */
const octetsOf = (bits: number): number => Math.ceil(bits / 8);

/**
 * The value of an XML signature as `Cryptography.verify` takes it. DSA (XML-DSig §6.4.1) becomes the SEQUENCE of CMS.
 * ECDSA remains a concatenation; shortened halves are padded to the size of the curve.
 *
 * @example cmsValue(Uint8Array.of(1, 2), { kind: 'ecdsa-plain', digest: 'SHA-256' }, { bits: 256 }).length // 64
 */
export function cmsValue(value: Uint8Array, { kind }: SignatureScheme, { bits }: Pick<PublicKey, 'bits'>): Uint8Array {
  if (value.length === 0 || value.length % 2 !== 0 || value.length > MOST_OCTETS) return value;
  const half = value.length / 2;
  const numbers = [value.subarray(0, half), value.subarray(half)];
  if (kind === 'dsa') return derValue(value);
  const size = octetsOf(bits);
  if (kind !== 'ecdsa-plain' || half >= size) return value;
  const padded = new Uint8Array(2 * size);
  for (const [index, number] of numbers.entries()) padded.set(number, (index + 1) * size - half);
  return padded;
}

/**
 * Converts concatenated r and s, as tokens and browsers return them, to the SEQUENCE of two INTEGERs that CMS uses.
 *
 * @example derValue(Uint8Array.of(1, 2)) // Uint8Array.of(48, 6, 2, 1, 1, 2, 1, 2)
 */
export function derValue(value: Uint8Array): Uint8Array {
  const half = value.length / 2;
  const numbers = [value.subarray(0, half), value.subarray(half)];
  return encodeSequence(...numbers.map((number) => encodeInteger(BigInt(`0x${toHex(number) || '0'}`))));
}

/**
 * The value of a CMS signature in XML form: r and s of ECDSA concatenated (RFC 4050 §3.3), other values unchanged.
 * Throws VALIDATION_ERROR for an ECDSA value that is not a SEQUENCE of two INTEGERs of the certificate's curve.
 */
export function xmlValue(value: Uint8Array, { kind }: SignatureScheme, { publicKey }: Certificate): Uint8Array {
  if (kind !== 'ecdsa') return value;
  const size = octetsOf(publicKey.bits);
  const plain = new Uint8Array(2 * size);
  const numbers = integersIn(value);
  for (const [index, number] of numbers.entries()) {
    const digits = number.subarray(number.findIndex((octet) => octet !== 0));
    if (digits.length > size) throw malformed();
    plain.set(digits, (index + 1) * size - digits.length);
  }
  return plain;
}

/** The two INTEGERs of a SEQUENCE, whose lengths all fit one or two octets. */
function integersIn(der: Uint8Array): readonly [Uint8Array, Uint8Array] {
  let at = 0;
  const enter = (tag: number): number => {
    if (der[at++] !== tag) throw malformed();
    const first = der[at++] ?? 0;
    return first === 0x81 ? (der[at++] ?? 0) : first;
  };
  const integer = (): Uint8Array => {
    const length = enter(0x02);
    at += length;
    return der.subarray(at - length, at);
  };
  enter(0x30);
  return [integer(), integer()];
}

const malformed = (): QuireError =>
  new QuireError('VALIDATION_ERROR', 'the value of the ECDSA signature is not a sequence of two integers of its curve');
