import { type Asn1, bytesOf, derOf, elementAt, sameBytes } from '../asn1/index.js';

/**
 * What a signature over signed attributes covers: their DER under the tag of a SET OF (RFC 5652 §5.4). First the
 * bytes as received; then, where they differ, their DER. Signers exist that sign an order of their own.
 */
export function signedBytesOf(element: Asn1): Uint8Array[] {
  const received = Uint8Array.from(bytesOf(element));
  received[0] = 0x31;
  const der = derOf(elementAt(received));
  return sameBytes(received, der) ? [received] : [received, der];
}
