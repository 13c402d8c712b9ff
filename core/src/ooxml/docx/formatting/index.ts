/**
 * Properties as elements state them, one file per container: `w:rPr` (`run.ts`), `w:pPr`, `w:tblPr`, `w:trPr`,
 * `w:tcPr`, `w:sectPr`. Each file has a table of readers by element name, which `read-properties.ts` applies.
 */
export { readCellProperties } from './cell.js';
export { readNoteProperties } from './notes.js';
export { readParagraphProperties } from './paragraph.js';
export { type Draft, member, type PropertyReader, readersOf, readProperties } from './read-properties.js';
export { readRevision } from './revision.js';
export { readRowProperties } from './row.js';
export { readLanguage, readRunProperties } from './run.js';
export { readSectionProperties } from './section.js';
export { readTableProperties } from './table.js';
