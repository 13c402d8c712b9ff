/**
 * Data that Word stores outside the text and shows in it: `bound-nodes` is the XML that controls are bound to,
 * `stored-data` those nodes and the properties and variables of the document. The engine reads bindings (`binding`).
 */
export { WrittenData } from './stored-data.js';
