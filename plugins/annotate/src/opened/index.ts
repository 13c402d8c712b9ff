/**
 * A model of Word fields that may span paragraphs: the code of a field is a tree (`story-tree`), divided into its
 * arguments (`code-arguments`); its result is a range of blocks. Before a part is filled, `open-fields` makes the
 * arguments of IF, QUOTE and INCLUDEPICTURE content of the document, with `marks` around them; when everything is
 * filled, `settle-fields` reads the operands (`opened-reader`) and closes each field: what it does not show is removed
 * as a range (`range-removal`), and what it shows keeps its formats, pictures, tables, notes and fields.
 * `record-branches` makes fields that move to another record take effect before the comparison around them.
 */
export { operandsOf, readCode } from './code-arguments.js';
export { begunField, charRun, EARLY, endsField, instruction, settledBegins } from './marks.js';
export { complexFields, type OpenedPart, openedPart } from './open-fields.js';
export { branchesAround, RECORD_BRANCH, withoutComparisons } from './record-branches.js';
export { type SettleSettings, settledPart } from './settle-fields.js';
export { nameOf, type StoryField, storyFields } from './story-tree.js';
