import type { PublicKey, SignatureScheme } from '../cms/index.js';

/**
 * The value of a signature as `Cryptography.verify` takes it. XML has r and s of DSA side by side (XML-DSig §6.4.1), where
 * CMS has a SEQUENCE; and some writers make both halves of an ECDSA value no longer than their numbers need.
 */
export function cmsValue(value: Uint8Array, { kind }: SignatureScheme, { bits }: Pick<PublicKey, 'bits'>): Uint8Array {
  if (value.length === 0 || value.length % 2 !== 0 || value.length > MOST_OCTETS) return value;
  const half = value.length / 2;
  const numbers = [value.subarray(0, half), value.subarray(half)];
  if (kind === 'dsa') return sequence(numbers);
  const size = Math.ceil(bits / 8);
  if (kind !== 'ecdsa-plain' || half >= size) return value;
  const padded = new Uint8Array(2 * size);
  for (const [index, number] of numbers.entries()) padded.set(number, (index + 1) * size - half);
  return padded;
}

/** Two numbers of P-521. */
const MOST_OCTETS = 132;

/** A SEQUENCE of INTEGERs in DER. */
function sequence(numbers: readonly Uint8Array[]): Uint8Array {
  const content = numbers.flatMap((number) => {
    const first = number.findIndex((octet) => octet !== 0);
    const digits = first < 0 ? [0] : [...number.subarray(first)];
    const positive = (digits[0] ?? 0) > 0x7f ? [0, ...digits] : digits;
    return [0x02, positive.length, ...positive];
  });
  return Uint8Array.from([0x30, ...(content.length > 0x7f ? [0x81] : []), content.length, ...content]);
}
