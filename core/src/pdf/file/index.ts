/**
 * New PDF files, object by object. `values` are PDF's types as plain values; `bytes` and `serialize` write them, `tree`
 * writes name and number trees, `cross-references` the table of all objects, `contentDigest` the identifier; `file` is
 * the file that contains them.
 */
export { ByteWriter } from './bytes.js';
export { contentDigest } from './digest.js';
export { type FileEncryption, PdfFile } from './file.js';
export { serialize, serializeName, serializeString, stringByte } from './serialize.js';
export { nameTree, numberTree } from './tree.js';
export { Name, name, type PdfDict, PdfString, type PdfValue, Ref, textString, utf8, utf16be } from './values.js';
