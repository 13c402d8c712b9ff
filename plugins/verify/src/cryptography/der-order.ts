import type { Cryptography, SignerVerdict } from '@quire/core/cms';

/**
 * True if a signer signed the DER of its attributes (RFC 5652 §5.4), in which a SET OF is in ascending order (X.690
 * §11.6). Signers of old formats sign the order that they wrote, and readers accept it; PAdES requires DER (EN 319
 * 142-1 §4.1), and its validators take such a signature as broken.
 */
export async function signsDer(
  { signer, scheme, certificate }: SignerVerdict,
  cryptography: Cryptography,
): Promise<boolean> {
  const element = signer.signedAttributes?.element;
  if (!element || !scheme || !certificate) return true;
  const content = element.source.subarray(element.contentStart, element.contentEnd);
  const attributes = elementsIn(content);
  if (!attributes) return false;
  const sorted = [...attributes].sort(compare);
  if (sorted.every((each, index) => each === attributes[index])) return true;
  const parts = [headOfSet(content.length), ...sorted];
  return (await cryptography.verify(scheme, certificate.publicKey.bytes, parts, signer.signature)) === 'valid';
}

/** The successive elements; undefined if a length is not valid DER. */
function elementsIn(content: Uint8Array): readonly Uint8Array[] | undefined {
  const elements: Uint8Array[] = [];
  for (let at = 0; at < content.length; ) {
    let length = content[at + 1] ?? 0x80;
    let head = 2;
    if (length >= 0x80) {
      const octets = length & 0x7f;
      if (octets === 0 || octets > 4) return undefined;
      length = 0;
      for (let i = 0; i < octets; i++) length = length * 256 + (content[at + 2 + i] ?? 0);
      head += octets;
    }
    if (at + head + length > content.length) return undefined;
    elements.push(content.subarray(at, at + head + length));
    at += head + length;
  }
  return elements;
}

/** Orders elements as octet strings: a prefix of a longer one comes first. */
function compare(left: Uint8Array, right: Uint8Array): number {
  const common = Math.min(left.length, right.length);
  for (let i = 0; i < common; i++) if (left[i] !== right[i]) return left[i] - right[i];
  return left.length - right.length;
}

/** The tag and length of a SET OF. */
function headOfSet(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(0x31, length);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest & 0xff);
  return Uint8Array.of(0x31, 0x80 | octets.length, ...octets);
}
