/** A short name for a set of bytes: two independent 32-bit multiplicative hashes over whole words, and the length. */
export function fingerprint(bytes: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = bytes.length & ~3;
  for (let i = 0; i < words; i += 4) {
    const word = view.getUint32(i);
    a = Math.imul(a ^ word, 0x01000193);
    b = Math.imul((b << 13) | (b >>> 19), 0x85ebca6b) ^ word;
  }
  for (let i = words; i < bytes.length; i++) a = Math.imul(a ^ bytes[i], 0x01000193);
  return [a >>> 0, b >>> 0, bytes.length].map((n) => n.toString(36)).join('');
}
