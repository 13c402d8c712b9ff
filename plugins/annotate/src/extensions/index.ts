/**
 * What other plugins, and programs, add to templates: formatters and kinds of values. `registry` is the service by which
 * plugins add modules, `load` reads those modules where a fill runs, and `checked` says what is wrong with one, or with a kind that a program hands over.
 */
export { kindFault } from './checked.js';
export { type Added, loadExtensions } from './load.js';
export { EXTENSIONS, ExtensionRegistry } from './registry.js';
