export { hyperlink } from './hyperlink.js';
export { type LinkValue, link } from './link.js';
export { type LinkTarget, readTarget } from './target.js';
