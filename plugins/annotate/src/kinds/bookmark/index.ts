/**
 * Bookmarks. `bookmark-range` finds the content between the marks of one, in a line, around paragraphs or from inside
 * one paragraph into another; `bookmark-kind` replaces that content and leaves the marks around it, and reports bookmarks
 * whose end is out of reach. `cell-range` and `cells-kind` do the same for bookmarks over cells of a table.
 */
export { bookmarkKind, lonelyKind } from './bookmark-kind.js';
export { bookmarkRange, isHidden } from './bookmark-range.js';
export { cellRanges } from './cell-range.js';
export { cellsKind, textOfCells } from './cells-kind.js';
