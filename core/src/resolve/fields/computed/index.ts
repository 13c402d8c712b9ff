/**
 * Values of fields, computed anew. A default pass (below) computes what Word brings up to date by itself; an update
 * (`updates.ts`) computes all fields, pass by pass: `survey.ts` records what a pass meets, `lookups.ts` answers from
 * that, `values.ts` finds the value of each field, with `references.ts`, `time-fields.ts` and `formula/`, and
 * `shown-value.ts` formats it by its switches. `contents/` builds tables of contents, `marked-tables/` indexes,
 * `page-expression.ts` computes over page numbers, `equation-field.ts` reads formulas. `standalone.ts` is what works without a document that is laid out.
 */
import { updatesInMargins } from '../../../compat/index.js';
import type { FieldComputer, FieldPass } from '../field-pass.js';
import { fieldNumberFormat } from '../number-format.js';
import { equationOf } from './equation-field.js';
import { pageExpression } from './page-expression.js';
import { shownValue } from './shown-value.js';
import { FieldUpdates } from './updates.js';
import { documentValue } from './values.js';

/** Computes fields. Loads on demand: few requests want the fields of a document computed. */
export const fieldComputer: FieldComputer = {
  startDefault: () => DEFAULT,
  startUpdate: (before) => new FieldUpdates(before instanceof FieldUpdates ? before : undefined),
};

/** The default pass: it computes DATE and TIME, and fields that depend on pages. */
const DEFAULT: FieldPass = {
  isSettled: () => true,
  rebuilt: (model) => model,
  anchorOf: () => undefined,
  placeOf: () => undefined,
  placeAtEnd: () => undefined,
  pageList: () => undefined,
  dressed: () => undefined,
  ofPages: pageExpression,
  equation: equationOf,
  shown(instruction, surroundings, language) {
    const { name, rest } = instruction;
    const isFormatted = /\\[#@]/.test(rest) || fieldNumberFormat(instruction) !== undefined;
    const isUpdated =
      name === 'DATE' || name === 'TIME' || (surroundings.inMargin && isFormatted && updatesInMargins(name));
    const value = isUpdated ? documentValue(instruction, surroundings, language) : undefined;
    return value && shownValue(value, instruction, language);
  },
};
