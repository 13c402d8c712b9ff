export { chooseAlternate } from './alternate.js';
export { decodeXml } from './decode.js';
export type { XmlElement, XmlNode } from './element.js';
export { displayName } from './errors.js';
export { namespaceOf } from './namespaces.js';
export { type ParseOptions, parseXml } from './parse.js';
export { attribute, child, children, descendant, descendants, isElement, path, textContent } from './query.js';
export { writeXml } from './write.js';
