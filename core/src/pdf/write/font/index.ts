/**
 * The fonts of a file. While pages are painted, `font-table` provides an `embedded-font` for each face, which notes the
 * used glyphs and their meanings (`glyph-text`, or `actual-text` if a map cannot express them). Letters with marks set
 * on them become single glyphs (`joined-letters`, whose outlines are `joined-outlines`), letters of substitutes are
 * drawn as wide as the original's (`fitted-outlines`); both are `composite-outlines`. At the end `write-font` writes
 * each font: its outlines subset (`subset-truetype`, or HarfBuzz for CFF), its `descriptor` and its `to-unicode` map.
 */

export { openHarfBuzzSubsetter, type Subsetter } from '../../../opentype/subset/index.js';
export { type ActualTextSpan, actualTextSpans } from './actual-text.js';
export { EmbeddedFont } from './embedded-font.js';
export { FontTable } from './font-table.js';
export { writeFont } from './write-font.js';
