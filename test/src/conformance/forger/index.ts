/**
 * A forger as a test: a forgery that `verify` still calls intact has to be shown by readers as it was signed.
 *
 * `documents` builds documents with all kinds of objects, `plants` prepares them as for a later forgery, and they are
 * signed. `steps` change a `draft` of the signed file, by grammar and by tricks of forgers, and `write` appends the
 * changes in every way that cross-references allow. `forge` draws all of that from seeds, so that a failure can be
 * repeated, and `shrink` makes it small. `readers` draw the signed revision and the whole file, and `judge` compares
 * them: differences have to be where the report names a permitted change, and must not hide text of the page. `run` is
 * the entry point.
 */
export { Readers, readPixmaps } from './readers/index.js';
export { rulesTable } from './rules.js';
export { type ForgerFailure, type ForgerFigures, runForger } from './run.js';
export { failureText, forgerTable } from './table.js';
