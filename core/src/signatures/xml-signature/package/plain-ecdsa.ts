import { QuireError } from '../../../base/errors.js';
import type { Certificate, SignatureScheme } from '../../cms/index.js';

/** Octets of a coordinate, by the bits of the curve. */
const octetsOf = (bits: number): number => Math.ceil(bits / 8);

/** The value of an ECDSA signature as XML has it, r and s side by side (RFC 4050 §3.3); others as they are. */
export function plainEcdsa(value: Uint8Array, { kind }: SignatureScheme, { publicKey }: Certificate): Uint8Array {
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
