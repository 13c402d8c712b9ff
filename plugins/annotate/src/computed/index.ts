/**
 * Fields whose results depend on filled values: sums over a table whose rows were repeated, a price times a quantity,
 * the text of a bookmark. They remain fields with the results that Word would compute; one that cannot be computed is
 * reported. `compute-fields` walks over a filled part, `field-values` finds the value of one field, and `document-text`
 * reads cells and bookmarks.
 */
export { bookmarksFilled, type ComputedFields, computeFields, type FilledPart } from './compute-fields.js';
