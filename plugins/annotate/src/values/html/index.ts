export { readHtml } from './read-html.js';
