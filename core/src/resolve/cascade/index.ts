/**
 * The cascade (ECMA-376-1 §17.7.2): what a run, a paragraph or a numbering level states goes in, complete formats come
 * out. `cascade.ts` merges the layers of defaults, styles and direct formatting with `merge.ts`, by the chains of
 * `style-chains.ts`; `toggles.ts` switches what styles toggle; `character-format.ts`, `paragraph-properties.ts` and
 * `paragraph-format.ts` make the result complete. Equal formats are one object.
 */
export {
  Cascade,
  type ResolvedParagraphFormat,
  type RunFormat,
  type TableTextLayer,
  type TextStyle,
} from './cascade.js';
export { mergeBorders, mergeParagraph, mergeRun, mergeTable } from './merge.js';
export type { ListPlace } from './paragraph-properties.js';
export type { StyleChain } from './style-chains.js';
