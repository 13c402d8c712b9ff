/**
 * Images: `source` finds the bytes in JSON, `image` recognizes their format and checks them (`intact`; `svg` without
 * scripts, with an additional raster image), `fit` computes the size from the stated one (`length`) and the available
 * space, and `drawing` writes the picture, or `image` puts it into the existing one.
 */
export { pictureId } from './drawing.js';
export { alternativeText, image } from './image.js';
export type { ImageValue } from './image-value.js';
export { readLength } from './length.js';
export { decodedBase64, isDataUri } from './source.js';
