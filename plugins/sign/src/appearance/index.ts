/**
 * What a visible signature shows. `appearance-docx` writes text and image as a small document, `draw` has the engine lay
 * it out in the largest size that fits, and imports the page into the update; `image-size` reads the image.
 */
export type { AppearanceContent } from './appearance-docx.js';
export { appearanceBy } from './draw.js';
export { type AppearanceImage, readAppearanceImage } from './image-size.js';
