/**
 * The fill. `annotate` opens the package and has `stories` make the templates of all parts ready and fill them: the
 * main document, headers and footers, then footnotes, endnotes and comments (`notes`, `fill-notes`, `comment-threads`),
 * last the tags in `charts` and other parts (`tagged-parts`). A list of records is a `mail-merge`, with
 * `record-sections` and `headers-of-records`.
 *
 * `pass` runs over the steps of one part and describes how a field inside a field is filled; `templates`,
 * `field-context` and `value-writer` help it. `flow` puts runs and blocks back into paragraphs. `complete` keeps
 * elements valid, `vertical-merges` keeps merges whole, and `merged-columns` makes cells as wide as the columns that
 * they cover. `renewal` gives copies ids of their own, and `budget` bounds all of it.
 */
export { type Annotated, type AnnotatedEach, type AnnotateOptions, annotate, annotateEach } from './annotate.js';
