/** Encodes a text in UTF-16; `\ufeff` at its start becomes the byte order mark. */
export function inUtf16(text: string, order: 'little' | 'big' = 'little'): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), order === 'little');
  return new Uint8Array(view.buffer);
}
