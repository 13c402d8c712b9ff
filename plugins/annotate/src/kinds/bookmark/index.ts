/**
 * Bookmarks. `bookmark-range` finds the content between the marks of one, in a line, around paragraphs or from inside one
 * paragraph into another; `bookmark-kind` replaces that content and leaves the marks around it.
 */
export { bookmarkKind } from './bookmark-kind.js';
export { bookmarkRange, isHidden } from './bookmark-range.js';
