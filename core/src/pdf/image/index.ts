/**
 * The images of a file, each stored once. `image-table` reads an image by its first bytes and writes it as an XObject: JPEG
 * as it comes (`jpeg`; `jpeg-inks` where colors must have a meaning), PNG (`png`), and the rarer formats GIF, BMP and TIFF
 * (`rare-formats`), whose decoders load when the first such image is there.
 */
export { type ImageContext, ImageTable, type StoredImage } from './image-table.js';
