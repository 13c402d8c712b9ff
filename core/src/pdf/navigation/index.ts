export { writeDestinations } from './destination.js';
export { leadsSomewhere, linkAnnotation } from './link-annotation.js';
export { writeOutline } from './outline.js';
export { pageLabels } from './page-labels.js';
