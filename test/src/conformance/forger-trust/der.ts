/** A few DER values that the certificates of the test authorities do not have, for faulty certificates. */
const length = (size: number): readonly number[] =>
  size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];

export const der = (tag: number, ...parts: readonly ArrayLike<number>[]): Uint8Array => {
  const content = parts.flatMap((part) => Array.from(part));
  return Uint8Array.of(tag, ...length(content.length), ...content);
};

const TRUE = der(1, [0xff]);

/** A dotted identifier whose numbers are below 2^21. */
export function oid(dotted: string): Uint8Array {
  const [first, second, ...rest] = dotted.split('.').map(Number);
  const octets = [first * 40 + second, ...rest].flatMap((value) => {
    const groups = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(6, octets);
}

/** An extension of a certificate or a revocation list. */
export const certificateExtension = (identifier: string, value: Uint8Array, isCritical = false): Uint8Array =>
  der(0x30, oid(identifier), ...(isCritical ? [TRUE] : []), der(4, value));

/** Octets with one bit of the last one flipped: the signed content stays, and the signature becomes invalid. */
export function spoiled(octets: Uint8Array): Uint8Array {
  const copy = octets.slice();
  copy[copy.length - 1] ^= 1;
  return copy;
}
