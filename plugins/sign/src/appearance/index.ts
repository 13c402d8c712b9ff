/**
 * The appearance of a visible signature. `content` is the input: the caller's own lines, or a `statement` of who
 * signed, why, where and when, in the `words` of the document's language. `setting` chooses the layout with the largest
 * text: `appearance-docx` writes each layout as a small document, `fitting` has the engine lay it out, `unbroken`
 * checks that no word is broken, and `seams` finds where long words may break. `draw` imports the page into the update,
 * under a thin frame; `image-size` reads the size of the image.
 */
export { type AppearanceContent, signedWith } from './content.js';
export { appearanceBy } from './draw.js';
export { type AppearanceImage, readAppearanceImage } from './image-size.js';
export type { Statement } from './statement.js';
