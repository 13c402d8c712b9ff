export type { Subsetter } from './font/index.js';
export { openHarfBuzzSubsetter } from './font/index.js';
export type { PdfProfile } from './profile/index.js';
export { type WritePdfOptions, writePdf } from './write.js';
