export { element, val } from './element.js';
export { inherited, paragraph, paragraphProperties } from './paragraph-properties.js';
export { run, runProperties } from './run-properties.js';
export { inOrder } from './schema-order.js';
