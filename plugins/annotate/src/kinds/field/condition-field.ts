import type { FieldKind, FoundField } from '../../seams.js';
import { values } from '../../values/index.js';
import { shownText } from '../markup/index.js';
import { codeRun } from './code-run.js';
import { conditionResult } from './condition.js';
import { fieldMarks } from './field-marks.js';
import { fieldRange } from './field-range.js';
import { inPlaceOfField, resultProperties, withResult } from './result.js';

export interface FoundConditionField extends FoundField {
  readonly kind: 'condition-field';
  /** It stands in the code of another field. */
  readonly asCode: boolean;
}

/**
 * `IF` fields (ECMA-376-1 §17.16.5.24). Nothing is given for one itself: once the merge fields in its code are filled, it
 * shows what it comes to. The field stays, and Word computes the same.
 */
export const conditionFieldKind: FieldKind<FoundConditionField> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    if (range?.form !== 'complex' || range.instruction.name !== 'IF') return undefined;
    const asCode = fieldMarks(siblings).inCode[at] === 1;
    return { kind: 'condition-field', identity: { names: [] }, nodes: range.nodes, level, optional: true, asCode };
  },

  fill: ({ nodes }) => ({ level: 'inline', nodes }),

  clear: ({ nodes }) => ({ level: 'inline', nodes }),

  settle({ asCode }, nodes, context) {
    const range = fieldRange(nodes, 0);
    const text = range && conditionResult(range);
    if (text === undefined) return nodes;
    if (asCode) return inPlaceOfField(range!, [codeRun(text, range!)]);
    const place = context.place({ level: 'inline', runProperties: resultProperties(range!) });
    return withResult(range!, values.contentOf({ kind: 'text', text }, place, context.writer, context.values).nodes);
  },

  describe: ({ identity, nodes }) => ({ kind: 'condition-field', identity, type: 'text', text: shownText(nodes) }),
};
