/**
 * Reads the content of a document as plain values (`content.ts`): `extract.ts` is the entry point, `blocks.ts` reads
 * paragraphs and tables, `spans.ts` the text in them.
 */
export type * from './content.js';
export { type Extracted, extract } from './extract.js';
