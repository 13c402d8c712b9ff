export { conditionFieldKind } from './condition-field.js';
export { type FieldRange, fieldRange } from './field-range.js';
export { readInstruction } from './instruction.js';
export { mergeFieldKind } from './merge-field.js';
export { nextRecordKind } from './next-record.js';
export { propertyFieldKind } from './property-field.js';
export { recordConditionKind } from './record-condition.js';
export { recordNumberKind } from './record-number.js';
export { resultProperties, withResult } from './result.js';
