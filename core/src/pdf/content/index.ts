export { type PageContent, type PlacedLink, paintPage } from './page-content.js';
export { DocumentResources } from './resources.js';
