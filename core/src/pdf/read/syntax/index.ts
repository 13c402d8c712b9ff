export {
  bytesOf,
  CR,
  find,
  findLast,
  hexDigit,
  isDigit,
  isWhite,
  LF,
  latin,
  PERCENT,
  skipEol,
  skipLine,
  skipSpace,
  startsWith,
} from './characters.js';
export { newDict } from './dictionary.js';
export { isArray, isDict, isInteger, isName } from './kinds.js';
export { NameTable } from './names.js';
export { type ObjectContext, type ObjectHeader, readIndirectObject, readObjectHeader } from './object.js';
export { Keyword, ValueReader } from './values.js';
