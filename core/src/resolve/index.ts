/**
 * Resolves the model of a document (`ooxml/docx`) to a document in which every value is final (`resolved`).
 *
 * `document.ts` is the entry point: it makes one pass, or several if fields refer to each other. `section/` divides the
 * body into sections and resolves their blocks (`blocks.ts`): paragraphs (`paragraph.ts`, with `cascade/`, `theme/` and
 * `numbering/`), whose content `inline/` turns into a list of items, with `fields/`; and tables (`table/`). The text
 * counts the notes and comments that it refers to (`note-labels.ts`, `comment-marks.ts`), and `referred-stories.ts`
 * resolves those after it. `revisions.ts` decides what a view of tracked changes shows. `resolution.ts` is what all of
 * these share, `scope.ts` what the blocks of one story share. `document-search.ts` searches the result for features
 * that only some documents need.
 */
export { type ResolveOptions, resolveDocument } from './document.js';
export {
  equation,
  latinLanguages,
  rareDrawing,
  searchDocument,
  someBodyItem,
  someText,
  warpedText,
} from './document-search.js';
export {
  askedUpdates,
  type FieldClock,
  type FieldComputer,
  type FileFacts,
  fieldNumber,
  loadFieldComputer,
  needsFieldComputer,
} from './fields/index.js';
export { loadFormFields } from './forms/index.js';
export { formatNumber } from './numbering/index.js';
