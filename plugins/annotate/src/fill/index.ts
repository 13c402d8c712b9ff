/**
 * The fill. `annotate` opens the package and has `stories` make the templates of all parts ready and fill them: the
 * main document, headers and footers, then footnotes, endnotes and comments (`notes`, `fill-notes`, `comment-threads`),
 * last the tags in `charts` and other parts (`tagged-parts`). A list of records is a `mail-merge`, with
 * `record-sections` and `headers-of-records`.
 *
 * `pass` runs over the steps of one part and tells how a field inside a field comes to be filled; `templates`,
 * `field-context` and `value-writer` are its hands. `flow` puts runs and blocks back into paragraphs, `complete` keeps
 * elements valid, `vertical-merges` whole, `merged-columns` as wide as what they cover, `renewal` gives copies ids of
 * their own, `budget` bounds all of it.
 */
export { type Annotated, type AnnotatedEach, type AnnotateOptions, annotate, annotateEach } from './annotate.js';
