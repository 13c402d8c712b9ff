import type { FieldKind, FoundField } from '../../seams.js';
import { values } from '../../values/index.js';
import { shownText } from '../markup/index.js';
import { codeRun } from './code-run.js';
import { fieldMarks } from './field-marks.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { fieldValue } from './field-value.js';
import { inPlaceOfField, resultProperties } from './result.js';

export interface FoundRecordNumber extends FoundField {
  readonly kind: 'record-number';
  readonly range: FieldRange;
  /** It stands in the code of another field. */
  readonly asCode: boolean;
}

/** `MERGEREC` counts all records, `MERGESEQ` those that were merged (ECMA-376-1 §17.16.5.36, §17.16.5.37). */
const COUNTS: Readonly<Record<string, 'number' | 'merged'>> = { MERGEREC: 'number', MERGESEQ: 'merged' };

/** The number of a record in a mail merge. */
export const recordNumberKind: FieldKind<FoundRecordNumber> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    if (!range || COUNTS[range.instruction.name] === undefined) return undefined;
    const asCode = range.form === 'complex' && fieldMarks(siblings).inCode[at] === 1;
    return { kind: 'record-number', identity: { names: [] }, nodes: range.nodes, level, range, asCode, optional: true };
  },

  byRecord({ range, asCode }, context) {
    const record = context.scope.record();
    const count = COUNTS[range.instruction.name];
    if (!record || !count) return undefined;
    const value = fieldValue({ value: record[count] }, range.instruction, context.values);
    if (asCode) {
      const run = codeRun(values.textOf(value, context.values), range);
      return { level: 'inline', nodes: inPlaceOfField(range, [run]) };
    }
    const place = context.place({ level: 'inline', runProperties: resultProperties(range) });
    const { nodes } = values.contentOf(value, place, context.writer, context.values);
    return { level: 'inline', nodes: inPlaceOfField(range, nodes) };
  },

  fill: ({ nodes }) => ({ level: 'inline', nodes }),

  clear: ({ nodes }) => ({ level: 'inline', nodes }),

  describe: ({ identity, range }) => ({
    kind: 'record-number',
    identity,
    type: 'number',
    text: shownText(range.result),
    instruction: range.code,
  }),
};
