import type { Compression } from '../../../base/compression/index.js';
import { UnreadableImage } from './image.js';

/** Decodes a strip to `size` bytes; one that is not compressed may be shorter. The numbers are TIFF's own (tag 259). */
export function decodeStrip(strip: Uint8Array, method: number, size: number, compression: Compression): Uint8Array {
  if (method === 1) return strip.subarray(0, size);
  const output = new Uint8Array(size);
  switch (method) {
    case 5:
      decodeLzw(strip, output);
      return output;
    case 8:
    case 32946:
      output.set(compression.inflate(strip, size + 4096, size).subarray(0, size));
      return output;
    case 32773:
      decodePackBits(strip, output);
      return output;
    default:
      throw new UnreadableImage(`TIFF of compression ${method}`);
  }
}

/** Decodes PackBits (TIFF 6.0, section 9). */
function decodePackBits(strip: Uint8Array, output: Uint8Array): void {
  for (let at = 0, to = 0; at < strip.length && to < output.length; ) {
    const control = strip[at++];
    if (control < 128) {
      const literal = strip.subarray(at, at + Math.min(control + 1, output.length - to));
      output.set(literal, to);
      at += control + 1;
      to += control + 1;
    } else if (control > 128) {
      output.fill(strip[at++], to, to + 257 - control);
      to += 257 - control;
    }
  }
}

const CLEAR = 256;
const END = 257;

/** TIFF 6.0, section 13: codes begin at the high bit, and get longer one code earlier than in GIF. */
function decodeLzw(strip: Uint8Array, output: Uint8Array): void {
  /** The position and length of each code's string in the output: every such string was written there before. */
  const starts = new Uint32Array(4097);
  const lengths = new Uint16Array(4097);
  let next = END + 1;
  let size = 9;
  let bits = 0;
  let held = 0;
  let to = 0;
  let previousLength = 0;
  for (let at = 0; to < output.length; ) {
    for (; held < size && at < strip.length; held += 8) bits = ((bits << 8) | strip[at++]) & 0xffffff;
    if (held < size) return;
    const code = (bits >> (held - size)) & ((1 << size) - 1);
    held -= size;
    if (code === CLEAR) {
      next = END + 1;
      size = 9;
      previousLength = 0;
      continue;
    }
    if (code === END || code > next || (code === next && previousLength === 0)) return;
    if (previousLength > 0 && next < 4096) {
      // The previous string, and the first byte of the current string, which follows it in the output.
      starts[next] = to - previousLength;
      lengths[next] = previousLength + 1;
      next++;
    }
    const length = code < CLEAR ? 1 : lengths[code];
    if (code < CLEAR) output[to] = code;
    else for (let i = 0; i < length && to + i < output.length; i++) output[to + i] = output[starts[code] + i];
    to += length;
    previousLength = length;
    if (next + 1 >= 1 << size && size < 12) size++;
  }
}
