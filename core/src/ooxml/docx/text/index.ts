/**
 * The text of a document without its looks: `walk.ts` walks over the blocks of a story and gives its text,
 * `stored-fields.ts` finds the fields with their stored results, `changes.ts` the tracked changes.
 */
export { changesOf, type TrackedChange } from './changes.js';
export { type FormattingChange, formattingChangesOf } from './formatting-changes.js';
export { type DocumentField, storedFieldsOf } from './stored-fields.js';
export { textOf } from './walk.js';
