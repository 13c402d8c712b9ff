import { damagedData } from './ascii.js';

const CLEAR = 256;
const END = 257;
const LAST = 4096;

/**
 * Decodes LZWDecode (ISO 32000-2 §7.4.4). A table entry is the position of its bytes in the output and their count (the
 * bytes of a code, and the first byte of the next code), so only the output is built. Stops one entry past `room`.
 */
export function decodeLzw(bytes: Uint8Array, early: 0 | 1, room: number): Uint8Array {
  let out = new Uint8Array(Math.min(Math.max(bytes.length * 3, LAST), room + LAST));
  let length = 0;
  const starts = new Uint32Array(LAST);
  const sizes = new Uint16Array(LAST);
  let next = END + 1;
  let width = 9;
  let previous = 0;
  let bits = 0;
  let buffer = 0;
  for (let at = 0; length <= room; ) {
    for (; bits < width; bits += 8) {
      if (at >= bytes.length) return out.subarray(0, length);
      buffer = ((buffer << 8) | bytes[at++]) & 0xffffff;
    }
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      next = END + 1;
      width = 9;
      previous = 0;
      continue;
    }
    if (previous > 0 && next < LAST) {
      starts[next] = length - previous;
      sizes[next++] = previous + 1;
    }
    if (code >= next) throw damagedData('LZWDecode');
    const size = code < CLEAR ? 1 : sizes[code];
    if (length + size > out.length) out = grown(out, length + size);
    if (code < CLEAR) out[length++] = code;
    else for (let from = starts[code], end = from + size; from < end; from++) out[length++] = out[from];
    previous = size;
    if (next + early >= 1 << width && width < 12) width++;
  }
  return out.subarray(0, length);
}

function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(Math.max(bytes.length * 2, needed));
  next.set(bytes);
  return next;
}
