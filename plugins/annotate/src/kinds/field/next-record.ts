import type { FieldKind, FoundField } from '../../seams.js';
import { shownText } from '../markup/index.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { inPlaceOfField } from './result.js';

export interface FoundNextRecord extends FoundField {
  readonly kind: 'next-record';
  readonly range: FieldRange;
}

/** What goes on to the next record of a mail merge (ECMA-376-1 §17.16.5.40): it shows nothing itself. */
export const nextRecordKind: FieldKind<FoundNextRecord> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    if (range?.instruction.name !== 'NEXT') return undefined;
    return { kind: 'next-record', identity: { names: [] }, nodes: range.nodes, level, range, optional: true };
  },

  byRecord: (field, context) => (context.scope.nextRecord() ? nextRecordKind.clear(field, context) : undefined),

  fill: ({ range }) => ({ level: 'inline', nodes: inPlaceOfField(range, []) }),

  clear: ({ range }) => ({ level: 'inline', nodes: inPlaceOfField(range, []) }),

  describe: ({ identity, range }) => ({
    kind: 'next-record',
    identity,
    type: 'repeat',
    text: shownText(range.result),
    instruction: range.code,
  }),
};
