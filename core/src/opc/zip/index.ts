export { hiddenInArchive } from './hidden.js';
export { inflateEntry } from './inflate.js';
export { itemNameFault } from './names.js';
export { readZip, type ZipLimits } from './read.js';
export type { ZipEntry } from './types.js';
export { deflateEntry, writeZip } from './write.js';
