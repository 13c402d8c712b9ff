export { type ResolveOptions, resolveDocument } from './document.js';
export { latinLanguages, someBodyItem, someEquation, someShape, someText } from './document-search.js';
export {
  type DocumentFile,
  type FieldClock,
  type FieldComputer,
  fieldNumber,
  hasMarginExpressions,
  loadFieldComputer,
} from './fields/index.js';
export { formatNumber } from './numbering/index.js';
