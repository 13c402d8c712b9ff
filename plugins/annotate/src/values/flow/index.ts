/**
 * Formatted text of any origin. A reader (`rich`, `html/`, `markdown/`) strings it together with the `builder` as the
 * blocks of `model`. `write` makes them WordprocessingML: `write-paragraph` in the styles and `lists` of the template,
 * `write-inlines` runs, links and images, `write-table` tables.
 */
export { FlowBuilder } from './builder.js';
export type * from './model.js';
export { flowContent, flowText } from './write.js';
