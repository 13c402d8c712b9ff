import { damaged } from './ascii.js';

/** RunLengthDecode (ISO 32000-2 §7.4.5). Stops one run past `room`. */
export function decodeRuns(bytes: Uint8Array, room: number): Uint8Array {
  let out = new Uint8Array(Math.min(Math.max(bytes.length * 2, 256), room + 128));
  let length = 0;
  for (let at = 0; at < bytes.length && length <= room; ) {
    const code = bytes[at++];
    if (code === 128) break;
    const count = code < 128 ? code + 1 : 257 - code;
    if (at + (code < 128 ? count : 1) > bytes.length) throw damaged('RunLengthDecode');
    if (length + count > out.length) {
      const next = new Uint8Array(out.length * 2 + count);
      next.set(out);
      out = next;
    }
    if (code < 128) out.set(bytes.subarray(at, at + count), length);
    else out.fill(bytes[at], length, length + count);
    at += code < 128 ? count : 1;
    length += count;
  }
  return out.subarray(0, length);
}
