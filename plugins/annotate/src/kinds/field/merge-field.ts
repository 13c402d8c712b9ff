import type { XmlNode } from '@quire/core/xml';
import type { FieldIdentity } from '../../data/index.js';
import { first, shownText } from '../../markup/index.js';
import type { FieldKind, FillContext, FoundField } from '../../template/index.js';
import { type Content, values } from '../../values/index.js';
import { fieldMarks } from './field-marks.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { fieldValue, inCode } from './field-value.js';
import { codeRun, inPlaceOfField, resultProperties } from './result.js';

export interface FoundMergeField extends FoundField {
  readonly kind: 'merge-field' | 'added-field';
  readonly range: FieldRange;
  /** True if the field is inside the code of another one, such as `IF`: the text that replaces it is code too. */
  readonly asCode: boolean;
}

const NAMES: ReadonlySet<string> = new Set(['MERGEFIELD', 'MERGEBARCODE']);

/** Mail-merge fields (ECMA-376-1 §17.16.5.35): the text, or the bar code, replaces the field, as in Word's mail merge. */
export const mergeFieldKind: FieldKind<FoundMergeField> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    if (!range || !NAMES.has(range.instruction.name)) return undefined;
    const [name = ''] = range.instruction.arguments;
    return foundField('merge-field', { names: namesOf(name), anyCase: true }, range, siblings, at);
  },

  fill({ range, asCode }, given, context) {
    const value = fieldValue(given, range.instruction, context.values);
    if (asCode) {
      const text = inCode(values.textOf(value, context.values), given, context.values.locale);
      return { level: 'inline', nodes: inPlaceOfField(range, [codeRun(text, range)]) };
    }
    const place = context.place({
      level: 'inline',
      runProperties: resultProperties(range),
      existing: first(range.result, 'w:drawing'),
    });
    return betweenRunParts(range, values.contentOf(value, place, context.writer, context.values));
  },

  clear: ({ range }, _: FillContext) => ({ level: 'inline', nodes: inPlaceOfField(range, []) }),

  describe: ({ identity, range }) => {
    const { name, switches } = range.instruction;
    const format = (switches.get('@') ?? switches.get('#'))?.join(' ');
    return {
      kind: 'merge-field',
      identity,
      type: name === 'MERGEBARCODE' ? 'barcode' : switches.has('@') ? 'date' : switches.has('#') ? 'number' : 'text',
      text: shownText(range.result),
      instruction: range.code,
      ...(format && { format }),
    };
  },
};

/** The field at `siblings[at]`, as it is filled here. */
export const foundField = (
  kind: FoundMergeField['kind'],
  identity: FieldIdentity,
  range: FieldRange,
  siblings: readonly XmlNode[],
  at: number,
): FoundMergeField => {
  const asCode = range.form === 'complex' && fieldMarks(siblings).inCode[at] === 1;
  return { kind, identity, nodes: range.nodes, level: 'inline', range, asCode };
};

/** Word writes the column "First Name" as `First_Name`. */
const namesOf = (name: string): readonly string[] =>
  name.includes('_')
    ? [name, name.replaceAll('_', ' ')]
    : name.includes(' ')
      ? [name, name.replaceAll(' ', '_')]
      : [name];

/** The parts of the runs before and after the field stay around inline content. */
const betweenRunParts = ({ before, after }: FieldRange, { level, nodes }: Content): Content =>
  level === 'inline' && before.length + after.length > 0
    ? { level, nodes: [...before, ...nodes, ...after] }
    : { level, nodes };
