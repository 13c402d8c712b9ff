export { type ActualTextSpan, actualTextSpans } from './actual-text.js';
export { EmbeddedFont } from './embedded-font.js';
export { FontTable } from './font-table.js';
export { openHarfBuzzSubsetter } from './harfbuzz-subsetter.js';
export type { Subsetter } from './subsetter.js';
export { writeFont } from './write-font.js';
