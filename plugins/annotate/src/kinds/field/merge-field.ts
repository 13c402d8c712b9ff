import { first } from '../../markup/index.js';
import { type Content, values } from '../../values/index.js';
import { type CodeKind, codeKind, replacing } from './code-kind.js';
import type { FieldRange } from './field-range.js';
import { fieldValue, inCode } from './field-value.js';
import { codeRun, resultProperties } from './result.js';

/** Fields whose place a value takes, in the format that their switches state. */
export const mergedField: Pick<CodeKind, 'fill' | 'clear' | 'isRequired'> = {
  isRequired: true,

  fill({ range, asCode }, given, context) {
    const value = fieldValue(given, range.instruction, context.values);
    if (asCode) {
      const text = inCode(values.textOf(value, context.values), given, context.values.locale);
      return replacing(range, [codeRun(text, range)]);
    }
    const place = context.place({
      level: 'inline',
      runProperties: resultProperties(range),
      existing: first(range.result, 'w:drawing'),
    });
    return betweenRunParts(range, values.contentOf(value, place, context.writer, context.values));
  },

  clear: ({ range }) => replacing(range, []),
};

/** Mail-merge fields (ECMA-376-1 §17.16.5.35): the text, or the bar code, replaces the field, as in Word's mail merge. */
export const mergeFieldKind = codeKind({
  ...mergedField,
  kind: 'merge-field',
  names: ['MERGEFIELD', 'MERGEBARCODE'],
  identityOf: ({
    instruction: {
      arguments: [name = ''],
    },
  }) => ({ names: namesOf(name), anyCase: true }),
  described({ instruction: { name, switches } }) {
    const format = (switches.get('@') ?? switches.get('#'))?.join(' ');
    return {
      type: name === 'MERGEBARCODE' ? 'barcode' : switches.has('@') ? 'date' : switches.has('#') ? 'number' : 'text',
      ...(format && { format }),
    };
  },
});

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
