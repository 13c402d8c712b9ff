/** The bytes of base64 with white space in it; undefined for what is none. */
export function bytesOf(text: string): Uint8Array | undefined {
  const plain = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(plain) || plain.replace(/=+$/, '').length % 4 === 1) return undefined;
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
}
