/**
 * Formatters, value kinds and field kinds that plugins and programs add to templates. `registry` collects the modules
 * of plugins, `load` reads them for a fill, and `checked` finds faults in them and in the kinds of programs.
 */
export { addedFields, kindFault } from './checked.js';
export { type Added, loadExtensions } from './load.js';
export { EXTENSIONS, ExtensionRegistry } from './registry.js';
