/** Encrypts or decrypts with RC4. The libraries no longer have it, but old files need it. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i] + key[i % key.length]) & 255;
    [state[i], state[j]] = [state[j], state[i]];
  }
  const out = new Uint8Array(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 255;
    const left = state[i];
    j = (j + left) & 255;
    const right = state[j];
    state[i] = right;
    state[j] = left;
    out[at] = data[at] ^ state[(left + right) & 255];
  }
  return out;
}
