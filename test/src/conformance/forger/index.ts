/**
 * A forger as a test: what it alters and `verify` still calls intact, readers have to show as it was signed.
 *
 * `documents` builds documents of everything that documents have, `plants` prepares them as somebody who means to alter
 * them later, and they are signed. `steps` change a `draft` of the signed file, by grammar and by what forgers know, and
 * `write` appends the changes in every way that cross-references allow. `forge` draws all of that from seeds, so that a
 * failure can be made again, and `shrink` makes it small. `readers` draw the signed revision and the whole file, and
 * `judge` compares them: what differs has to lie where the report names a permitted change, and must not hide what the
 * page says. `run` is the way in.
 */
export { Readers, readPixmaps } from './readers/index.js';
export { type Failure, type ForgerFigures, runForger } from './run.js';
export { failureText, forgerTable } from './table.js';
