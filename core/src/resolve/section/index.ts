export { resolveSections } from './sections.js';
