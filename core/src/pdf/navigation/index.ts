/** Ways through the file: named places (`destination`), links to them and out of it, the outline, page labels, and how a reader opens it. */
export { type ElementAt, writeDestinations } from './destination.js';
export { type InitialView, viewEntries } from './initial-view.js';
export { leadsSomewhere, linkAnnotation } from './link-annotation.js';
export { writeOutline } from './outline.js';
export { pageLabels } from './page-labels.js';
