export { paintObject } from './object.js';
export { rectangle, straight } from './paths.js';
