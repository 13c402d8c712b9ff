/**
 * Images: `source` finds the bytes in JSON, `image` tells their format and checks them (`intact`; `svg` without scripts,
 * with a raster image beside it), `fit` computes the size from the stated one (`length`) and the room, and `drawing`
 * writes the picture, or `existing-drawing` puts it into the one at the place.
 */
export { pictureId } from './drawing.js';
export { image } from './image.js';
export type { ImageValue } from './image-value.js';
export { readLength } from './length.js';
export { decodedBase64, isDataUri } from './source.js';
