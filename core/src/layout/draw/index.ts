/**
 * Drawn objects painted in boxes of their own.
 *
 *   object         a picture, a shape, a text box, a group, a metafile: whichever the object is, rotated and flipped
 *   shape          outlines of shapes, filled and stroked, from `fill` and `line-ends`
 *   soft-shadow    soft shadows and glows as pictures: a silhouette that is blurred; loaded on demand
 *   text-art       a line of text stretched over a box
 *   scale-group    a group in another size, with all that is in it
 *   vertical-text  blocks whose lines run down or up, also for cells and text frames
 */
import type { SoftEffects } from '../context.js';

export { grownToText, paintObject } from './object.js';
export { scaledGroup } from './scale-group.js';
export { paintVerticalText, type VerticalText } from './vertical-text.js';

/** Loads the drawing of soft shadows and glows: few documents have any. */
export const loadSoftEffects = (): Promise<SoftEffects> => import('./soft-shadow.js');
