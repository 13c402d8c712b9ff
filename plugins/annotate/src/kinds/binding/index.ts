/**
 * The data that Word stores apart from the text and shows in it: `bound-nodes` is the XML that controls are bound to,
 * `stored-data` those nodes and the properties and variables of the document. Reading bindings is core's (`binding`).
 */
export { WrittenData } from './stored-data.js';
