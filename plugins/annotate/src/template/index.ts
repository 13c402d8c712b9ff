export { isBlank, withoutSectionEnd } from './blank.js';
export { cellsOf, mergeOf, spanOf } from './columns.js';
export { isRangeMark } from './grammar.js';
export { hasIds, type NoteKind, noteReferredTo } from './ids.js';
export { type Preparation, prepare, type Surroundings } from './prepare.js';
export { renewedIn } from './renewed.js';
export { pageRoom, type Room } from './room.js';
export type * from './steps.js';
export { TagElement } from './tag.js';
