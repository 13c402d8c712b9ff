/**
 * A forger of signed Office packages, as a test: what it alters and `verify` still calls intact, readers of packages have to
 * find as it was signed.
 *
 * `documents` builds packages of Word, Excel and PowerPoint and signs them; `archive` takes a package apart into the entries
 * of its archive and writes them again, also as no honest writer would. `steps` change entries by what OPC has: parts,
 * relationships, content types, names, markup compatibility, the signature itself. `readers` open the file with code that
 * is not ours, by its directory and by its local headers, and `run` compares what they find with what was signed.
 * `libreoffice` reads the text of what passed.
 */
export { changedInOffice, type Passed } from './libreoffice.js';
export { OfficeReaders } from './readers.js';
export { type OfficeForged, runOfficeForger } from './run.js';
export { officeForgedTable, officeForgedText } from './table.js';
