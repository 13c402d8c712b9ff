/**
 * Sections dealt out over pages. `composePages` gives sheets, which paint themselves; headers, footers and other values
 * that depend on all pages are computed and painted afterwards.
 *
 *   compose           section after section, page after page: columns, balancing, notes at the foot
 *   section-flow      a section's blocks as a flow for each width of column, and its context
 *   geometry          the areas of a page;  header-footer  which band a page shows, its height, painting it
 *   region            the columns of the part of a page that is left;  floats-ahead  text next to floats before their
 *                     anchors
 *   notes             footnotes at the foot of a column, endnotes after sections, numbers that start over on each
 *                     page; notes-at-foot  those of all regions of a page
 *   line-numbers, page-borders, vertical-page   the other marks on a sheet
 *   sheet             a page under construction;  page-fields, style-references  values that the pages decide
 */
export { composePages } from './compose.js';
export { paintBand } from './header-footer.js';
export { noteNumbers } from './notes.js';
export { paintPageBorders } from './page-borders.js';
export { pageFieldValue, pageNumber } from './page-fields.js';
export { isEven, type PageDraft } from './sheet.js';
export { referencedStyles, styleReferenceValue } from './style-references.js';
export { paintVerticalBody } from './vertical-page.js';
