/**
 * Content controls bound to XML: takes a package, and returns it with the current text in each bound control.
 * `binding.ts` reads what a control is bound to, `stores.ts` finds the parts, `location-path.ts` reads the path and
 * `node-in-tree.ts` follows it; `shown-text.ts` formats the text as the kind of control does, and `show-bound.ts` puts
 * it in.
 */
export { type Binding, type BoundTo, bindingOf } from './binding.js';
export { type BindingStep, bindingKey, bindingSteps, nodeName } from './location-path.js';
export { childrenNamed, withNodeChanged } from './node-in-tree.js';
export { showBound } from './show-bound.js';
export { checkBoxSign } from './shown-text.js';
export { CORE, EXTENDED, isProperties, storesOf } from './stores.js';
