/**
 * Fields (ECMA-376-1 §17.16): the items of a story go in one by one, the ones that show come out. `field-stack.ts`
 * keeps the fields that are open, with their reach by `extents.ts`; `instruction.ts` takes an instruction apart;
 * `action.ts` decides what becomes of the field, with `document-facts.ts`, `links.ts` and `number-format.ts`, or
 * `page-instruction.ts` where pages decide; `shown-field.ts` makes the items that show,
 * `form-field.ts` reads check boxes and lists, `paragraph-numbers.ts` counts AUTONUM and LISTNUM. `computed/`
 * implements `field-pass.ts`: it computes values anew, and loads on demand.
 */

export { askedUpdates } from './asked-updates.js';
export { fieldExtents } from './extents.js';
export type { FieldClock, FieldComputer, FieldPass, FileFacts } from './field-pass.js';
export { FieldStack } from './field-stack.js';
export { readFormField } from './form-field.js';
export { hyperlinkTarget } from './links.js';
export { fieldNumber } from './number-format.js';
export { repeatedRunStyles } from './repeated-styles.js';

import type { FieldComputer } from './field-pass.js';

/** True if a field with this code always needs the field computer: it computes, quotes, or formats a property. */
export const needsFieldComputer = (code: string): boolean =>
  /^\s*(=|IF\b|COMPARE\b|QUOTE\b|EQ\b|DOC\w+.*\\[@*])|\\#/i.test(code);

/** Loads the code that computes fields. */
export const loadFieldComputer = async (): Promise<FieldComputer> =>
  (await import('./computed/index.js')).fieldComputer;
