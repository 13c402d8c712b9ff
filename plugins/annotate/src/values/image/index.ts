export type { Extent } from './fit.js';
export { type ImageValue, image, imageOptions } from './image.js';
export { readLength } from './length.js';
export { isDataUri } from './source.js';
