/**
 * Reads a package as the model of a Word document: typed views that keep the XML below them, so that nothing is lost.
 * `read-docx.ts` reads the parts (`parts/`) and the stories in them (`story/`), whose properties `formatting/` reads by
 * the values of `values/`. The model's types are in `model.ts` (the document), `content.ts` (blocks and inlines),
 * `text-properties.ts`, `table-properties.ts` and `section-properties.ts`; equal properties are one object
 * (`property-memo.ts`); `reading.ts` is the state that readers share. `text/` extracts the content without the layout.
 */
export type * from './content.js';
export { readParagraphProperties, readRunProperties } from './formatting/index.js';
export type * from './model.js';
export { readDocx } from './read-at-once.js';
export { loadChunkReader, type ReadOptions, readModel } from './read-docx.js';
export type { Reading } from './reading.js';
export type * from './section-properties.js';
export { readInlines, readStoryBlocks } from './story/index.js';
export type * from './table-properties.js';
export {
  changesOf,
  type DocumentField,
  type FormattingChange,
  formattingChangesOf,
  storedFieldsOf,
  type TrackedChange,
  textOf,
} from './text/index.js';
export type * from './text-properties.js';
