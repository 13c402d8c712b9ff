/**
 * What a visible signature shows. `content` is what is asked for: the caller's own lines, or a `statement` of who signed,
 * why, where and when, in the `words` of the document's language. `setting` chooses among arrangements the one
 * whose text is the largest: `appearance-docx` writes each as a small document, `fitting` has the engine lay it out, `unbroken`
 * looks whether its words stay whole, and `seams` says where long ones end a line. `draw` imports the page into the update
 * behind a thin frame; `image-size` reads the image.
 */
export { type AppearanceContent, signedWith } from './content.js';
export { appearanceBy } from './draw.js';
export { type AppearanceImage, readAppearanceImage } from './image-size.js';
export type { Statement } from './statement.js';
