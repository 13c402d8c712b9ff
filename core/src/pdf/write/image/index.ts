/**
 * The images of a file, each stored once. `read-image` reads an image by its first bytes, `image-table` writes it as an
 * XObject: JPEG unchanged (`jpeg`; `jpeg-inks` if colors must be device-independent), PNG (`png`), and the rarer
 * formats GIF, BMP and TIFF (`rare-formats`), whose decoders load with the first such image. `recolor` changes colors
 * first, if a document asks for it, on pixels (`pixels`, `decode`), which become images again (`samples`).
 * `jpeg-coding` reads and writes JPEG as pixels. On request, `reduce` gives pictures fewer pixels (`shrink`) and less
 * quality, and cuts off cropped edges; a `photograph` may then become JPEG. `screen-image` gives the same images to
 * writers for screens, as files or as `pixels`.
 */

export { type CheckSize, UnreadableImage } from './image.js';
export { type ImageReduction, ImageTable, type StoredImage } from './image-table.js';
export type { Pixels } from './pixels.js';
export type { ImageContext } from './read-image.js';
export type { PictureReduction, ShownImage, ShownSize } from './reduce.js';

/** Loads the conversion of images to pixels. */
export const loadPixels = async () => ({ ...(await import('./decode.js')), ...(await import('./image.js')) });

/** Loads the images for a screen, which a PDF does not need. */
export const loadScreenImages = () => import('./screen-image.js');
