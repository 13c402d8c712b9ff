/**
 * The fields that Word itself has. Each kind finds its fields among siblings, fills and describes them; the table below
 * lists the kinds in the order in which they are tried, and those of plugins and programs (`added-kinds`) before them.
 * `binding/` keeps stored data in step with the text.
 *
 * How to add a kind: `docs/how-to/field-kind.md`.
 */
import type { AddedFields } from '../request/index.js';
import type { FieldKind } from '../template/index.js';
import { addedKinds } from './added-kinds.js';
import { bookmarkKind, cellsKind, lonelyKind } from './bookmark/index.js';
import { controlKind, statedTypes } from './control/index.js';
import {
  addressFieldKind,
  mergeFieldKind,
  namedMergeFieldKind,
  nextRecordKind,
  promptFieldKind,
  propertyFieldKind,
  recordConditionKind,
  recordNumberKind,
} from './field/index.js';
import { formCheckboxKind, formDropdownKind, formTextKind } from './form/index.js';

export { shownText } from '../markup/index.js';
export { WrittenData } from './binding/index.js';
export {
  bookmarkKind,
  bookmarkRange,
  cellRanges,
  cellsKind,
  isHidden,
  lonelyKind,
  textOfCells,
} from './bookmark/index.js';
export {
  ENGLISH_WORDS,
  type FieldRange,
  fieldRange,
  fieldValue,
  inCode,
  nextRecordKind,
  recordConditionKind,
  recordNumberKind,
  resultProperties,
  withoutMarks,
  withResult,
} from './field/index.js';
export { statedTypes };

export const fieldKindsWith = (added: AddedFields): readonly FieldKind[] =>
  added.size === 0 ? fieldKinds : [...addedKinds(added), ...fieldKinds];

/** The table of native field kinds, in the order in which they are tried. */
export const fieldKinds: readonly FieldKind[] = [
  controlKind,
  bookmarkKind,
  cellsKind,
  lonelyKind,
  namedMergeFieldKind,
  mergeFieldKind,
  nextRecordKind,
  recordNumberKind,
  recordConditionKind,
  addressFieldKind,
  propertyFieldKind,
  promptFieldKind,
  formTextKind,
  formCheckboxKind,
  formDropdownKind,
] as readonly FieldKind[];
