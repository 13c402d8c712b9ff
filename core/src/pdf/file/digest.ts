/**
 * Returns a 128-bit digest of bytes, as 32 hexadecimal digits. It identifies content (file identifiers, subset tags),
 * so that equal content gets the same name. It is not cryptographic, because it protects nothing.
 */
export function contentDigest(bytes: Uint8Array): string {
  const state = Int32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);
  mix(state, bytes);
  const [a, b, c, d] = [state[0] ^ bytes.length, state[1], state[2], state[3]];
  return [a ^ (d >>> 16), b ^ (a >>> 15), c ^ (b >>> 13), d ^ (c >>> 16)].map(hexadecimal).join('');
}

function mix(state: Int32Array, bytes: Uint8Array): void {
  let [a, b, c, d] = state;
  for (let i = 0; i < bytes.length; i += 4) {
    // The last word may be incomplete: bytes after the end count as 0.
    const word =
      i + 4 <= bytes.length
        ? bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24)
        : bytes[i] | ((bytes[i + 1] ?? 0) << 8) | ((bytes[i + 2] ?? 0) << 16);
    a = Math.imul(a ^ word, 0x9e3779b1);
    b = Math.imul(b ^ (word + a), 0x85ebca6b);
    c = Math.imul(c ^ (a >>> 15) ^ b, 0xc2b2ae35);
    d = Math.imul(d ^ (b >>> 13) ^ word, 0x27d4eb2f);
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

const hexadecimal = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
