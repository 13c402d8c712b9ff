/**
 * Reads XML parts as trees of canonical names, and writes them again. `decode.ts` finds the encoding; `document.ts`
 * reads the text once, with `tag.ts`, `references.ts` and `characters.ts`, and passes each construct to one of two
 * views. `parse.ts` makes the tree, with `scope.ts` (namespaces in force); `infoset.ts` keeps everything as the file
 * spells it, for signatures. `element.ts` defines and makes trees, `query.ts` searches them, and `write.ts` writes
 * them. `namespaces.ts` is the table of the prefixes of canonical names.
 */
export { escapeText, escapeValue } from '../../base/xml-escape.js';
export { decodeXml } from './decode.js';
export type { ParseOptions } from './document.js';
export * from './element.js';
export { displayName } from './errors.js';
export * from './infoset.js';
export { namespaceOf } from './namespaces.js';
export { parseXml } from './parse.js';
export * from './query.js';
export { writeXml } from './write.js';
