/**
 * The bytes of a `data:` URI in base64; undefined for other spellings.
 *
 * @example dataUriBytes('data:text/plain;base64,aGk=')?.length // 2
 */
export function dataUriBytes(uri: string): Uint8Array | undefined {
  const [, text] = /^data:[^,]*;base64,([\s\S]*)$/i.exec(uri) ?? [];
  if (text === undefined) return undefined;
  try {
    return Uint8Array.from(atob(text.replace(/[^A-Za-z0-9+/]/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
