/**
 * A forger of signed Office packages, as a test: in a forgery that `verify` still calls intact, readers of packages
 * have to find the signed contents.
 *
 * `documents` builds packages of Word, Excel and PowerPoint and signs them; `archive` takes a package apart into the
 * entries of its archive and writes them again, also as no honest writer would. `steps` change entries by the concepts
 * of OPC: parts, relationships, content types, names, markup compatibility, the signature itself. `readers` open the
 * file with code that is not ours, by its directory and by its local headers, and `run` compares their findings with
 * the signed file. `libreoffice` reads the text of files that passed.
 */
export { changedInOffice, type Passed } from './libreoffice.js';
export { OfficeReaders } from './readers.js';
export { enumerateOffice, type OfficeForged, runOfficeForger } from './run.js';
export { officeForgedTable, officeForgedText } from './table.js';
