import { QuireError } from '../../../base/errors.js';
import { hexDigit, isWhite } from '../syntax/index.js';

/** ASCIIHexDecode (ISO 32000-2 §7.4.2). */
export function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array((bytes.length + 1) >> 1);
  let digits = 0;
  for (const byte of bytes) {
    if (byte === 62) break;
    if (isWhite(byte)) continue;
    const digit = hexDigit(byte);
    if (digit < 0) throw damagedData('ASCIIHexDecode');
    out[digits >> 1] |= digits % 2 === 0 ? digit << 4 : digit;
    digits++;
  }
  return out.subarray(0, (digits + 1) >> 1);
}

/** Decodes ASCII85Decode (§7.4.3): five characters are four bytes, `z` is four zeros. */
export function decodeAscii85(bytes: Uint8Array, room: number): Uint8Array {
  const out = new Uint8Array(Math.min(bytes.length * 4, room + 4));
  let length = 0;
  let group = 0;
  let count = 0;
  const put = (size: number): void => {
    for (let i = 0; i < size; i++) out[length++] = Math.floor(group / 2 ** (24 - 8 * i)) & 0xff;
    group = count = 0;
  };
  for (const byte of bytes) {
    if (isWhite(byte)) continue;
    if (byte === 126) break;
    if (length > room) return out.subarray(0, length);
    if (byte === 122 && count === 0) {
      put(4);
      continue;
    }
    if (byte < 33 || byte > 117) throw damagedData('ASCII85Decode');
    group = group * 85 + byte - 33;
    if (++count === 5) put(4);
  }
  if (count > 1) {
    const size = count - 1;
    for (; count < 5; count++) group = group * 85 + 84;
    put(size);
  }
  return out.subarray(0, length);
}

export const damagedData = (filter: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `the ${filter} data is damaged`);
