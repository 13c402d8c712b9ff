/**
 * The fonts of a file. While pages are painted, `font-table` hands out an `embedded-font` for each face, which notes the
 * glyphs used and what they mean (`glyph-text`, and `actual-text` where a map cannot say it). Letters with marks set on them
 * become glyphs of their own (`joined-letters`, whose outlines are `joined-outlines`), letters of stand-ins are drawn as wide
 * as those of the original (`fitted-outlines`); both are `composite-outlines`. At the end `write-font` writes each
 * font: its outlines subset (`subset-truetype`, or HarfBuzz for CFF), its `descriptor` and its `to-unicode` map.
 */

export { openHarfBuzzSubsetter, type Subsetter } from '../../../opentype/subset/index.js';
export { type ActualTextSpan, actualTextSpans } from './actual-text.js';
export { EmbeddedFont } from './embedded-font.js';
export { FontTable } from './font-table.js';
export { writeFont } from './write-font.js';
