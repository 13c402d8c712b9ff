/**
 * Zip archives of packages (APPNOTE.TXT): `read.ts` checks the directory that `directory.ts` finds, before a byte is
 * inflated; `entry.ts` is one item and its bytes; `hidden.ts` with `extra-fields.ts` finds bytes outside all entries;
 * `write.ts` makes an archive. `layout.ts`, `names.ts` and `zip64.ts` have the format's numbers, names and large sizes.
 */

export { inflateEntry, inflateEntryNatively, type ZipEntry } from './entry.js';
export { hiddenInArchive } from './hidden.js';
export { itemNameFault } from './names.js';
export { readZip, type ZipLimits } from './read.js';
export { deflateEntry, writeZip } from './write.js';
