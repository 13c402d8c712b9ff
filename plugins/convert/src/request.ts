/** For a form of options: their declaration, and the engine's words for what is stated, without the operation. */
export { engineRequestOf } from './engine-request.js';
export { parameters } from './parameters.js';
