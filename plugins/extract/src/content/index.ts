/** Reads the content of a document as plain values (`content.ts`): `extract.ts`, then `spans.ts` for text. */
export type * from './content.js';
export { type Extracted, extract } from './extract.js';
