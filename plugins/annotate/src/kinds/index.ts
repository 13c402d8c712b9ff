import type { FieldKind } from '../seams.js';
import { bookmarkKind } from './bookmark/index.js';
import { controlKind } from './control/index.js';
import {
  conditionFieldKind,
  mergeFieldKind,
  nextRecordKind,
  propertyFieldKind,
  recordConditionKind,
  recordNumberKind,
} from './field/index.js';
import { formCheckboxKind, formDropdownKind, formTextKind } from './form/index.js';

export { WrittenData } from './binding/index.js';
export { bookmarkKind, bookmarkRange, isHidden } from './bookmark/index.js';
export { conditionFieldKind, nextRecordKind, recordConditionKind, recordNumberKind } from './field/index.js';
export { shownText } from './markup/index.js';

/** The table of native field kinds, asked in this order. */
export const fieldKinds: readonly FieldKind[] = [
  controlKind,
  bookmarkKind,
  mergeFieldKind,
  nextRecordKind,
  recordNumberKind,
  recordConditionKind,
  conditionFieldKind,
  propertyFieldKind,
  formTextKind,
  formCheckboxKind,
  formDropdownKind,
] as readonly FieldKind[];
