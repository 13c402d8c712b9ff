import { unlessUnreadable } from '@quire/core';
import type { Part } from '@quire/core/opc';
import { decodeXml } from '@quire/core/xml';

/** The text of a part in its XML encoding, or in UTF-8 if it has none. */
export const decodedPart = ({ bytes, name }: Pick<Part, 'bytes' | 'name'>): string =>
  unlessUnreadable(() => decodeXml(bytes, name)) ?? new TextDecoder().decode(bytes);

/** A part name without percent escapes; unchanged if they are not UTF-8. */
export function unescapedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
