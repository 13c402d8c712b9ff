/**
 * A document in, what it says out, as plain values (`content.ts`): `extract.ts` is the whole of it, `blocks.ts` reads
 * paragraphs and tables, `spans.ts` the text in them.
 */
export type * from './content.js';
export { type Extracted, extract } from './extract.js';
