export type { Subsetter } from './font/index.js';
export { openHarfBuzzSubsetter } from './font/index.js';
export { type WritePdfOptions, writePdf } from './write.js';
