/**
 * VML (ECMA-376-4 §19): the drawings of older files, and of watermarks and rules in newer ones.
 *
 *   read        `w:pict` and `w:object`: the first shape, in the line or anchored, and its place
 *   box         the box of a shape, on the page or on a group's grid
 *   effects     what changes the colors of a picture
 *   side-borders  the borders of Word 2003 around a picture;  custom-shape  a shape by its own  path  and  formulas
 *   content     a picture, text art, a text box, a group or an outline, by  geometry
 *   paint       fill and stroke, with  color;  style  the `style` attribute and its lengths
 */
export { readVml } from './read.js';
