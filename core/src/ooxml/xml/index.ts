/**
 * XML parts: bytes in, a tree of canonical names out, and back. `decode.ts` finds the encoding; `parse.ts` reads the text
 * with `tag.ts`, `scope.ts` (namespaces in force), `references.ts` and `characters.ts`; `element.ts` is the tree and how
 * one is made, `query.ts` what is read from it; `write.ts` and `escape.ts` spell it again. `namespaces.ts` is the table
 * of prefixes that names become canonical by.
 */
export { decodeXml } from './decode.js';
export { element, withAttributes, withChildren, withoutNamed, type XmlElement, type XmlNode } from './element.js';
export { displayName } from './errors.js';
export { escapeText, escapeValue } from './escape.js';
export { namespaceOf } from './namespaces.js';
export { type ParseOptions, parseXml } from './parse.js';
export {
  attribute,
  child,
  children,
  chooseAlternate,
  descendant,
  descendants,
  isElement,
  isOn,
  path,
  textContent,
} from './query.js';
export { writeXml } from './write.js';
