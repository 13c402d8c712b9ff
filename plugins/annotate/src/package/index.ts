/**
 * The package that is written. `package-writer` gathers the changes of a fill and writes them once; it has `fresh-ids`
 * for copies, `new-relationships` of each part, and `restarted-lists` for lists that restart. `story-parts` are the
 * parts with text to fill; `supporting-part` the styles and the numbering, and `notes-part` the notes, made if the
 * template has none; `blank-header` makes an empty header for sections that would inherit one.
 */

export { blankHeader } from './blank-header.js';
export { DOCUMENT_KINDS, type DocumentKind, kindOf, ofKind } from './document-kind.js';
export type { AnyNoteKind, FreshIds } from './fresh-ids.js';
export { addNote, type NotesKind, notesPart } from './notes-part.js';
export { numberedPartName, PackageWriter } from './package-writer.js';
export { partOfMain, readable, storyParts } from './story-parts.js';
export { supportingPart } from './supporting-part.js';
export { templatePackage } from './template-package.js';
