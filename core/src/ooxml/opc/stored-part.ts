import type { Compression } from '../../base/compression/index.js';
import type { Pace } from '../../base/pace.js';
import type { Part } from './part.js';
import { inflateEntry, inflateEntryBeside, type ZipEntry } from './zip/index.js';

/** The entry of each part that came from an archive. */
const entries = new WeakMap<Part, ZipEntry>();

/** Has the bytes of a part inflated, each known to the part's getter. */
const inflations = new WeakMap<Part, (pace: Pace) => Promise<void>>();

/** Bytes of a part that take some ten milliseconds to inflate. */
export const LONG = 1 << 22;

/** Bytes of XML that take some ten milliseconds to parse. */
export const LONG_XML = 1 << 18;

/** Bytes of a part, as its archive declares; 0 for parts made since. */
export const sizeOf = (part: Part): number => entries.get(part)?.size ?? 0;

/** Inflates a part beside the host, in place of whoever asks for its bytes first. */
export const inflatedAhead = async (part: Part, pace: Pace): Promise<void> => inflations.get(part)?.(pace);

/** A part that is inflated when its bytes are first read. */
export function storedPart(entry: ZipEntry, contentType: string, compression: Compression): Part {
  let bytes: Uint8Array | undefined;
  const part: Part = {
    name: `/${entry.name}`,
    contentType,
    // An own property, so that a copy by spread has the bytes too.
    get bytes() {
      bytes ??= inflateEntry(entry, compression);
      return bytes;
    },
  };
  entries.set(part, entry);
  inflations.set(part, async (pace) => {
    bytes ??= await inflateEntryBeside(entry, compression, pace);
  });
  return part;
}

/** The entry a part was opened from, for copying it as it is; undefined for parts made since. */
export const entryOf = (part: Part): ZipEntry | undefined => entries.get(part);
