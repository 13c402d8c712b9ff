import type { FieldComputer, FieldPass } from '../field-pass.js';
import { pageExpression } from './page-expression.js';
import { shownValue } from './shown-value.js';
import { timeField } from './time-fields.js';
import { FieldUpdates } from './updates.js';

/** Computes fields. Loaded on demand: few documents are asked to have theirs computed. */
export const fieldComputer: FieldComputer = {
  startDefault: () => DEFAULT,
  startUpdate: (before) => new FieldUpdates(before instanceof FieldUpdates ? before : undefined),
};

/** DATE and TIME, and what pages decide. */
const DEFAULT: FieldPass = {
  settled: true,
  rebuilt: (model) => model,
  anchorOf: () => undefined,
  ofPages: pageExpression,
  shown(instruction, { properties, clock }, language) {
    const { name } = instruction;
    const value = name === 'DATE' || name === 'TIME' ? timeField(name, properties, clock, language) : undefined;
    return value && shownValue(value, instruction, language);
  },
};
