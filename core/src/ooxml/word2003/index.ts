/**
 * Word 2003 XML (`w:wordDocument`, "WordprocessingML" of 2003) as the parts of a package. Its vocabulary is that of
 * DOCX in an older spelling, in one file: `spelling.ts` renames elements, attributes and values, `convert.ts` walks the
 * content and gives headers, notes, pictures and links the parts and relationships that they have in a package,
 * `runs.ts` sets runs side by side, `lists.ts` numbers and `properties.ts` what a document says of itself; `parts.ts`
 * puts the parts together.
 *
 * What has no counterpart keeps its name, and is reported by the readers of the parts, as all that they do not know.
 */
export { type WrittenPart, word2003Parts } from './parts.js';
