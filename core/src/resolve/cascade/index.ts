/**
 * The cascade (ECMA-376-1 §17.7.2): from the properties of a run, a paragraph or a numbering level to complete formats.
 * `cascade.ts` merges the layers of defaults, styles and direct formatting with `merge.ts`, by the chains of
 * `style-chains.ts`; `toggles.ts` combines toggle properties; `character-format.ts`, `paragraph-properties.ts` and
 * `paragraph-format.ts` complete the result. Equal formats are one object.
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
