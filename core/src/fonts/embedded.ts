/**
 * The fonts embedded in a document (`w:embedRegular` and similar elements, ECMA-376-1 §17.8.3.3).
 */

import type { FontTableEntry } from '../ooxml/docx/index.js';
import type { FontSourceFace } from '../resolved/index.js';

const OBFUSCATED_BYTES = 32;

/**
 * Undoes the obfuscation of an embedded font (ECMA-376-4 §9.1): its first 32 bytes are combined with the reversed GUID
 * in `key`. An invalid key leaves the bytes unchanged.
 */
export function deobfuscateFont(bytes: Uint8Array, key: string): Uint8Array {
  const digits = key.replace(/[^0-9a-f]/gi, '');
  if (digits.length !== 32) return bytes;
  const guid = Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(30 - 2 * i, 32 - 2 * i), 16));
  const clear = bytes.slice();
  for (let i = 0; i < Math.min(OBFUSCATED_BYTES, clear.length); i++) clear[i] ^= guid[i % 16];
  return clear;
}

/**
 * The faces that a font table embeds. `read` returns the bytes of the part to which a relationship of the table points,
 * if it exists.
 */
export function embeddedFaces(
  fontTable: ReadonlyMap<string, FontTableEntry>,
  read: (relationship: string) => Uint8Array | undefined,
): FontSourceFace[] {
  return [...fontTable.values()].flatMap(({ name, embedded }) =>
    embedded.map(({ kind, relationship, key }) => ({
      family: name,
      bold: kind === 'bold' || kind === 'boldItalic',
      italic: kind === 'italic' || kind === 'boldItalic',
      embedded: true as const,
      load: () => deobfuscateFont(read(relationship) ?? new Uint8Array(0), key),
    })),
  );
}
