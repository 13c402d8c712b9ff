/**
 * True if a page or column break has an effect, which it has only in the body's own paragraphs. In cells, text boxes,
 * headers and notes it has none and does not even end the line; in the standard it breaks everywhere (ECMA-376-1
 * §17.3.3.1).
 *
 * Evidence: a header of mode 15 whose table row is at least 42.75 pt high and holds a paragraph of three page breaks at
 * 13.2 pt a line: Word's own PDF draws the border under the row at 42.75 pt.
 *
 * @param depth tables and text boxes around the paragraph
 */
export const breaksPages = (inBody: boolean, depth: number): boolean => inBody && depth === 0;

/**
 * True if a row of a table begins a page because of `w:pageBreakBefore` on the first paragraph of its first cell, in a
 * table of the body's own flow. In the standard each paragraph breaks (ECMA-376-1 §17.3.1.23).
 *
 * Evidence: in a document of Word 2007 with two tables of one row, each after an empty paragraph, Word noted a page
 * break before the text of either, and three pages.
 *
 * @param depth tables and text boxes around the row's paragraphs, its own table included
 */
export const opensPageInTable = (stated: boolean, inBody: boolean, depth: number): boolean =>
  stated && breaksPages(inBody, depth - 1);
