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
