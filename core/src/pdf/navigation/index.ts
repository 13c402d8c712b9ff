/** Ways through the file: named places (`destination`), links to them and out of it, the outline, and page labels. */
export { writeDestinations } from './destination.js';
export { leadsSomewhere, linkAnnotation } from './link-annotation.js';
export { writeOutline } from './outline.js';
export { pageLabels } from './page-labels.js';
