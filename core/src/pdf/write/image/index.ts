/**
 * The images of a file, each stored once. `read-image` reads an image by its first bytes, `image-table` writes it as an XObject: JPEG
 * as it comes (`jpeg`; `jpeg-inks` where colors must have a meaning), PNG (`png`), and the rarer formats GIF, BMP and TIFF
 * (`rare-formats`), whose decoders load when the first such image is there.
 * `recolor` changes colors first, where a document asks for it, on pixels (`pixels`, `decode`), which become images again
 * (`samples`). `jpeg-coding` reads and writes JPEG as pixels.
 * `reduce` gives pictures fewer pixels (`shrink`), less quality and no edges that are cropped, where somebody asks for it; a
 * `photograph` may become JPEG then.
 * `screen-image` gives the same images to writers for screens, as files or as `pixels`.
 */

export { type CheckSize, UnreadableImage } from './image.js';
export { type ImageReduction, ImageTable, type StoredImage } from './image-table.js';
export type { Pixels } from './pixels.js';
export type { ImageContext } from './read-image.js';
export type { PictureReduction, ShownImage, ShownSize } from './reduce.js';

/** Loads what makes pixels of images. */
export const loadPixels = async () => ({ ...(await import('./decode.js')), ...(await import('./image.js')) });

/** Loads what shows images on a screen; a PDF needs none of it. */
export const loadScreenImages = () => import('./screen-image.js');
