/**
 * Fields with a code, such as MERGEFIELD. `field-range` finds one among runs, and core reads its code. `field-value` formats a value by the switches, `result` puts it in place of the result or
 * of the field. Each kind is a row in the table of field kinds, made by `code-kind`: `merge-field`, `property-field`, `prompt-field` (ASK, FILLIN),
 * `address-field` (ADDRESSBLOCK, GREETINGLINE), and in `record-fields` the fields that count and skip the records of a mail merge.
 */
export { addressFieldKind } from './address-field.js';
export { type CodeKind, codeKind, type FoundCodeField, resultText } from './code-kind.js';
export { type FieldRange, fieldRange } from './field-range.js';
export { ENGLISH_WORDS, fieldValue, inCode } from './field-value.js';
export { mergedField, mergeFieldKind, namedMergeFieldKind } from './merge-field.js';
export { promptFieldKind } from './prompt-field.js';
export { propertyFieldKind } from './property-field.js';
export { nextRecordKind, recordConditionKind, recordNumberKind } from './record-fields.js';
export { resultProperties, withoutMarks, withResult } from './result.js';
