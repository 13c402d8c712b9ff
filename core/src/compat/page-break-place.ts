/**
 * True if a page or column break has an effect: only in paragraphs of the body itself. In cells, text boxes, headers
 * and notes it does not even end the line; in the standard it has an effect everywhere (ECMA-376-1 §17.3.3.1).
 *
 * Evidence: in a header of mode 15, a table row of at least 42.75 pt contains a paragraph with three page breaks and
 * lines of 13.2 pt. Word's own PDF draws the border below the row at 42.75 pt.
 *
 * @param depth tables and text boxes around the paragraph
 */
export const breaksPages = (inBody: boolean, depth: number): boolean => inBody && depth === 0;

/**
 * True if a row of a table begins a page because of `w:pageBreakBefore` on the first paragraph of its first cell, in a
 * table of the body itself. In the standard, each paragraph with the property begins a page (ECMA-376-1 §17.3.1.23).
 *
 * Evidence: in a document of Word 2007 with two tables of one row, each after an empty paragraph, Word stored a page
 * break before the text of each, and a count of three pages.
 *
 * @param depth tables and text boxes around the row's paragraphs, its own table included
 */
export const opensPageInTable = (stated: boolean, inBody: boolean, depth: number): boolean =>
  stated && breaksPages(inBody, depth - 1);
