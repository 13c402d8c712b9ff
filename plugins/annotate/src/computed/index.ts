/**
 * Fields whose results follow from what was filled: sums over a table whose rows were repeated, a price times a quantity,
 * the text of a bookmark. They stay fields and get the results that Word would give them; one that cannot be computed is
 * reported. `compute-fields` walks over a filled part, `field-values` finds the value of one field, and `document-text`
 * answers for cells and bookmarks.
 */
export { bookmarksFilled, computeFields, type FilledPart } from './compute-fields.js';
