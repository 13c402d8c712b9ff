import { shownText } from '../../markup/index.js';
import type { FieldKind, FoundField } from '../../template/index.js';
import { values } from '../../values/index.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { fieldValue } from './field-value.js';
import { resultProperties, withResult } from './result.js';

export interface FoundPropertyField extends FoundField {
  readonly kind: 'property-field';
  readonly range: FieldRange;
}

const NAMES: ReadonlySet<string> = new Set(['DOCPROPERTY', 'DOCVARIABLE']);

/**
 * Fields that show a property or a variable of the document (ECMA-376-1 §17.16.5.16, §17.16.5.17). The field stays with
 * a new result, and the property itself is written too: Word shows that when it updates fields.
 */
export const propertyFieldKind: FieldKind<FoundPropertyField> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    const { name = '', arguments: [property] = [] } = range?.instruction ?? {};
    if (!range || !NAMES.has(name) || property === undefined) return undefined;
    return {
      kind: 'property-field',
      identity: { names: [property], anyCase: true },
      nodes: range.nodes,
      level,
      range,
      optional: true,
    };
  },

  fill({ range }, given, context) {
    const value = fieldValue(given, range.instruction, context.values);
    const text = values.textOf(value, context.values);
    const place = context.place({ level: 'inline', runProperties: resultProperties(range) });
    const { nodes } = values.contentOf({ kind: 'text', text }, place, context.writer, context.values);
    const [property = ''] = range.instruction.arguments;
    const stored = values.textOf(values.readValue(given, context.values), context.values);
    context.stored.property(range.instruction.name === 'DOCVARIABLE' ? 'variable' : 'property', property, stored);
    return { level: 'inline', nodes: withResult(range, nodes) };
  },

  clear: ({ range }) => ({ level: 'inline', nodes: withResult(range, []) }),

  describe: ({ identity, range }) => ({
    kind: 'property-field',
    identity,
    type: range.instruction.switches.has('@') ? 'date' : 'text',
    text: shownText(range.result),
    instruction: range.code,
  }),
};
