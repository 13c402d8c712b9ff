export { paintObject } from './object.js';
