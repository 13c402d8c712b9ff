/**
 * DrawingML (ECMA-376-1 §20): the drawings of Word 2007 and later.
 *
 *   placement        `wp:inline` and `wp:anchor`: the box of a drawing, its wrapping and link;  anchor-position  its
 *                    place
 *   graphic          the content: a picture, a shape, a group or canvas, each in its place
 *   picture, shape, text-box   content of one kind;  placeholder  for content that cannot be drawn
 *   picture-effects  what changes the colors of a picture
 *   shape-effects    shadows of shapes and pictures
 *   chart, diagram, diagram-text   content of other parts, loaded on demand by `drawing/index.ts`
 *   transform        boxes, rotation and flips, and the coordinates of groups
 *   paint, line, gradient, pattern-fill, picture-fill   fills and lines;  theme-formats  the ones that a theme has
 *   color            colors;  color-space  their values
 */
export { readDmlColor } from './color.js';
export { asShown as gradientAsShown } from './gradient.js';
export { COMPOUNDS } from './line.js';
export { readAnchor, readInline } from './placement.js';
export { shapeContent } from './shape.js';
export { textWarp } from './text-box.js';
export { type DrawingBox, NO_MARGINS, type Orientation, orientationOf } from './transform.js';
