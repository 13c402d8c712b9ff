/**
 * The whole way of a document, stage by stage: `convert.ts` calls the wings one after the other, and what only some
 * documents need (`data-binding.ts`, `document-fonts.ts`) loads with those.
 */
export { type ConvertRequest, type ConvertResult, convert, type LayoutRequest, layout } from './convert.js';
