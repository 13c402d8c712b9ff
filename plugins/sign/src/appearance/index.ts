/**
 * What a visible signature shows. `content` is what is asked for: the caller's own lines, or a `statement` of who signed,
 * why, where and when, in the `words` of the document's language. `appearance-docx` writes text and image as a small
 * document, `draw` has the engine lay it out in the largest size that fits, and imports the page into the update behind a
 * thin frame; `image-size` reads the image.
 */
export { type AppearanceContent, signedWith } from './content.js';
export { appearanceBy } from './draw.js';
export { type AppearanceImage, readAppearanceImage } from './image-size.js';
export type { Statement } from './statement.js';
