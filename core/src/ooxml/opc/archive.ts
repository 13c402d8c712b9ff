import type { Compression } from '../../base/compression/index.js';
import { escapeValue } from '../../base/xml-escape.js';
import { CONTENT_TYPES_ITEM } from './content-types.js';
import { deflateEntry, writeZip } from './zip/index.js';

/** The archive of parts. @param parts their names without a slash at the beginning */
export function archiveOf(
  parts: readonly { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }[],
  compression: Compression,
): Uint8Array {
  const types = parts.map(
    ({ name, contentType }) =>
      `<Override PartName="${escapeValue(`/${name}`)}" ContentType="${escapeValue(contentType)}"/>`,
  );
  const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`;
  const items = parts.map(({ name, bytes }) => deflateEntry(name, bytes, compression));
  return writeZip([deflateEntry(CONTENT_TYPES_ITEM, new TextEncoder().encode(contentTypes), compression), ...items]);
}
