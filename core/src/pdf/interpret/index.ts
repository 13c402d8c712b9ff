/**
 * Interprets content streams as people see them on the page: text, pictures, fills and strokes, each with its position,
 * its color and how much of the content below shows through it. The input is the streams of annotations, fields and
 * pages; the output is `marks`. Nothing is drawn: the rules for later changes and the search for free space for a
 * signature use the marks. It is bounded everywhere. Unreadable content counts as content that hides everything below.
 *
 * `painter` goes through the operators, one `run` for each stream: `state-operators` change the `state` (its `colors`
 * and `font`s, whose codes `glyph-names` and `to-unicode` turn into text, `cid-widths` and `standard-widths` into
 * lengths), `path` and `text-writer` compute the positions of marks. `nesting` checks that all readers interpret the
 * operators alike. `appearance` maps the forms of an annotation onto its rectangle, `drawn` paints an annotation
 * without forms, `page` reads a page's own content. `cover` decides by the `ink` of each mark, on a `raster`, whether
 * marks hide content.
 */
export { type AppearanceStream, appearanceStreams, paintAppearance, shownStream } from './appearance.js';
export { colorOfArray } from './colors.js';
export { type Ground, hides, uncovers } from './cover.js';
export { paintFromEntries } from './drawn.js';
export { areaOf, EVERYWHERE, overlap } from './geometry.js';
export { BARE, contrastBetween, isPaper, LEAST_CONTRAST, showsThrough, under } from './ink.js';
export type { Mark, MarkColor, Painting, TextMark } from './marks.js';
export { paintPage, sheetOf } from './page.js';
export type { ContentSource } from './run.js';
