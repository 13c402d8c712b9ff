export type { ZipEntry } from './archive.js';
export { hiddenInArchive } from './hidden.js';
export { inflateEntry } from './inflate.js';
export { itemNameFault } from './names.js';
export { readZip, type ZipLimits } from './read.js';
export { deflateEntry, writeZip } from './write.js';
