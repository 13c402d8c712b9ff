/**
 * What a content stream paints, for people who look at the page: text, pictures, fills and strokes, each with its place, its
 * color and how much of what is below shows through it. In go the streams of annotations, fields and pages; out come
 * `marks`. Nothing is drawn: this is the reading that the rules for later changes need, and finding a place to sign; it is
 * bounded everywhere. What cannot be read counts as content that hides what is below.
 *
 * `painter` goes through the operators, one `run` for each stream: `state-operators` change the `state` (with its `colors`
 * and `font`s, whose codes `glyph-names` and `to-unicode` turn into text, and `cid-widths` and `standard-widths` into lengths), `path` and `text-writer` say where marks are. `nesting` says whether all readers take the operators alike.
 * `appearance` maps the forms of an annotation onto its rectangle, `drawn` says what readers draw for one that has none,
 * `page` reads a page's own content. `cover` decides whether marks hide what is below them, or no longer do, by the `ink` of each on a
 * `raster`.
 */
export { type AppearanceStream, appearanceStreams, paintAppearance, shownStream } from './appearance.js';
export { colorOfArray } from './colors.js';
export { type Ground, hides, uncovers } from './cover.js';
export { paintFromEntries } from './drawn.js';
export { areaOf, covers, EVERYWHERE, overlap } from './geometry.js';
export { BARE, contrastBetween, isPaper, showsThrough, under } from './ink.js';
export type { Color, Mark, Painting, TextMark } from './marks.js';
export { paintPage, sheetOf } from './page.js';
export type { Source } from './run.js';
