/**
 * Fonts as PDFs embed them: `sfnt.ts` reads and writes the tables of a file, `subset-truetype.ts` keeps the used
 * glyphs, `composite-outlines.ts` joins glyphs to one (`joined-outlines.ts`) or scales them (`fitted-outlines.ts`), and
 * `cff-charset.ts` renumbers the glyphs of CFF. `harfbuzz-subsetter.ts` subsets all other formats, by the port
 * `subsetter.ts`.
 */
export { withIdentityCharset } from './cff-charset.js';
export type { CompositePart } from './composite-outlines.js';
export { withFittedGlyphs } from './fitted-outlines.js';
export { openHarfBuzzSubsetter } from './harfbuzz-subsetter.js';
export { withJoinedGlyphs } from './joined-outlines.js';
export { readTables, viewOf } from './sfnt.js';
export { openGlyphs, subsetTrueType } from './subset-truetype.js';
export type { Subsetter } from './subsetter.js';
