/** Content controls bound to XML: to which, and what they show of it. */
export { type Binding, bindingOf } from './binding.js';
export type { BoundTo } from './bound-to.js';
export { bindingKey, nodeName, type Step, stepsOf } from './location-path.js';
export { changed, named } from './node-in-tree.js';
export { showBound } from './show-bound.js';
export { CORE, EXTENDED, isProperties, storesOf } from './stores.js';
