/**
 * The display list: pages of items in points, between layout and any writer.
 *
 *   artifact     tags of artifacts, which are no part of the text
 *   frame        the document, its pages, and the items on them
 *   paths        outlines of plain shapes, as the segments of a path item
 *   glyph-fit    how a substitute's letter fills the width of the original
 *   placed-text  the text and the pictures of a page with their places, groups resolved
 *   image-of     the image that an item shows;  image-map  values by image
 *   gray         a document without its colors
 */
import type * as gray from './gray.js';

export { ARTIFACT, type Artifact } from './artifact.js';
export type * from './frame.js';
export { glyphFit } from './glyph-fit.js';
export { ImageMap } from './image-map.js';
export { imageOf } from './image-of.js';
export { ellipse, ellipseIn, QUARTER_CIRCLE, rectangle, straightLine } from './paths.js';
export { type PlacedText, placedText } from './placed-text.js';

/** Loads the conversion of pages to gray, which few PDFs need. */
export const loadGray = (): Promise<typeof gray> => import('./gray.js');
