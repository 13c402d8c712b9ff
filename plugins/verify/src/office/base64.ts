/** The bytes of base64 with white space in it; undefined for what is none. Its padding may be any. */
export function bytesOf(text: string): Uint8Array | undefined {
  const plain = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return undefined;
  // `atob` throws where padding and length do not fit; without any padding it takes all lengths but these.
  const digits = plain.replace(/=+$/, '');
  if (digits.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
}
