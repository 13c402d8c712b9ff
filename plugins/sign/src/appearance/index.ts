export type { AppearanceContent } from './appearance-docx.js';
export { appearanceBy } from './draw.js';
export { type AppearanceImage, readAppearanceImage } from './image-size.js';
