/** Exports for forms of options: their declaration, and their translation for the engine, without the operation. */
export { engineRequestOf } from './engine-request.js';
export { parameters } from './parameters.js';
