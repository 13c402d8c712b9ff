/**
 * What other plugins, and programs, add to templates: formatters, kinds of values and kinds of fields. `registry` is the service by which
 * plugins add modules, `load` reads those modules where a fill runs, and `checked` says what is wrong with one, or with a kind that a program hands over.
 */
export { addedFields, kindFault } from './checked.js';
export { type Added, loadExtensions } from './load.js';
export { EXTENSIONS, ExtensionRegistry } from './registry.js';
