/**
 * True if widow control applies in the cells of tables. Up to compatibility mode 14 Word breaks paragraphs in cells
 * anywhere: its own PDFs leave a single first line (mode 12: 1 of 3) and carry a single last line over (mode 12: 1 of
 * 6). All rows that break in documents of mode 15 keep two lines on each side.
 */
export const controlsWidowsInCells = (compatibilityMode: number): boolean => compatibilityMode >= 15;
