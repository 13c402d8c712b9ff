export { layoutEquation } from './equation.js';
export { frameItems } from './frame-items.js';
