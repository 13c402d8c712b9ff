import type { FieldKind, FoundField } from '../../seams.js';
import { shownText } from '../markup/index.js';
import { conditionHolds } from './condition.js';
import { fieldRange } from './field-range.js';
import { inPlaceOfField } from './result.js';

export interface FoundRecordCondition extends FoundField {
  readonly kind: 'record-condition';
}

/**
 * `NEXTIF` goes on to the next record, `SKIPIF` leaves the copy of this one out, where a comparison holds (ECMA-376-1
 * §17.16.5.41, §17.16.5.58). They show nothing; where this is no mail merge they stay.
 */
export const recordConditionKind: FieldKind<FoundRecordCondition> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    const name = range?.instruction.name;
    if (!range || (name !== 'NEXTIF' && name !== 'SKIPIF')) return undefined;
    return { kind: 'record-condition', identity: { names: [] }, nodes: range.nodes, level, optional: true };
  },

  fill: ({ nodes }) => ({ level: 'inline', nodes }),

  clear: ({ nodes }) => ({ level: 'inline', nodes }),

  settle(_, nodes, { scope }) {
    const range = fieldRange(nodes, 0);
    const holds = scope.record() && range && conditionHolds(range);
    if (!range || holds === undefined) return nodes;
    if (holds && range.instruction.name === 'NEXTIF') scope.nextRecord();
    if (holds && range.instruction.name === 'SKIPIF') scope.skipRecord();
    return inPlaceOfField(range, []);
  },

  describe: ({ identity, nodes }) => ({
    kind: 'record-condition',
    identity,
    type: 'condition',
    text: shownText(nodes),
  }),
};
