/**
 * What a document says, without its looks: `walk.ts` walks over the blocks of a story and gives its text,
 * `stored-fields.ts` finds the fields with their stored results.
 */
export { type DocumentField, storedFieldsOf } from './stored-fields.js';
export { textOf } from './walk.js';
