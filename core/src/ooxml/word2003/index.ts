/**
 * Word 2003 XML (`w:wordDocument`, "WordprocessingML" of 2003) as the parts of a package. It is one file in the
 * vocabulary of DOCX with older names. `spelling.ts` renames elements, attributes and values, `convert.ts` walks the
 * content and gives headers, notes, pictures and links the parts and relationships that they have in a package,
 * `runs.ts` separates nested runs, `lists.ts` converts numbering and `properties.ts` document properties; `parts.ts`
 * assembles the parts.
 *
 * Elements without a counterpart keep their names, so that the readers of the parts report them like any unknown
 * markup.
 */
export { type WrittenPart, word2003Parts } from './parts.js';
