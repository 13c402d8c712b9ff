/**
 * True if a paragraph of a list that ends a section (it carries a `w:sectPr`) is numbered and counted. An empty one is
 * not: Word treats it as the section break itself, not as a paragraph, regardless of its style. The standard has no
 * such exception (ECMA-376-1 §17.6.18).
 *
 * Evidence: Word's own PDF of the FIXP specification (an empty `heading 1` before "7 Appendix A" ends the section) and
 * of CPSV-AP 2.2 (an empty `heading 2` before "3.1. Mandatory and optional classes" does): neither takes a number.
 *
 * @param empty nothing in it shows
 */
export const isNumberedSectionEnd = (empty: boolean): boolean => !empty;
