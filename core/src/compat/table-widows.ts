/**
 * True if widow control applies in the cells of tables. Up to compatibility mode 14 Word breaks paragraphs in cells
 * anywhere: in PDFs of mode 12, one line of three stays at the foot of a page, and one line of six moves to the next
 * page. All rows that break in documents of mode 15 keep two lines on each side.
 */
export const controlsWidowsInCells = (compatibilityMode: number): boolean => compatibilityMode >= 15;
