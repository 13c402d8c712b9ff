import type { Compression } from '../../base/compression/index.js';
import type { Part } from './part.js';
import { inflateEntry, inflateEntryNatively, type ZipEntry } from './zip/index.js';

/** The entry of each part that came from an archive. */
const entries = new WeakMap<Part, ZipEntry>();

/** Functions that inflate a part with the runtime's own decompression; afterwards the part's getter has the bytes. */
const inflations = new WeakMap<Part, () => Promise<void>>();

/**
 * Inflates a part with the runtime's own `DecompressionStream` if that is faster than reading its bytes. Does nothing
 * for an uncompressed part.
 *
 * @example await inflatePart(pkg.part('/word/document.xml'))
 */
export const inflatePart = async (part: Part | undefined): Promise<void> => part && inflations.get(part)?.();

/** A part that is inflated when its bytes are first read. */
export function storedPart(entry: ZipEntry, contentType: string, compression: Compression): Part {
  let bytes: Uint8Array | undefined;
  const part: Part = {
    name: `/${entry.name}`,
    contentType,
    // This getter is an own property, so that a copy by spread has the bytes too.
    get bytes() {
      bytes ??= inflateEntry(entry, compression);
      return bytes;
    },
  };
  entries.set(part, entry);
  inflations.set(part, async () => {
    bytes ??= await inflateEntryNatively(entry, compression);
  });
  return part;
}

/** The entry that a part was opened from, to copy it unchanged; undefined for new parts. */
export const storedEntryOf = (part: Part): ZipEntry | undefined => entries.get(part);
