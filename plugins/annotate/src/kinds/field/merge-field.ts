import { parseInstruction } from '@quire/core/fields';
import type { FieldIdentity } from '../../data/index.js';
import { first } from '../../markup/index.js';
import { type Content, values } from '../../values/index.js';
import { type CodeKind, codeKind, replacing } from './code-kind.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { fieldValue, inCode } from './field-value.js';
import { codeWith } from './record-fields.js';
import { codeRun, resultProperties } from './result.js';

/** Fields that a value replaces, formatted by the switches of the field. */
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

function identityOf({ instruction }: Pick<FieldRange, 'instruction'>): FieldIdentity {
  const [name = ''] = instruction.arguments;
  return { names: namesOf(name), anyCase: true };
}

/** Mail-merge fields (ECMA-376-1 §17.16.5.35): the text, or the bar code, replaces the field, as in Word's mail merge. */
export const mergeFieldKind = codeKind({
  ...mergedField,
  kind: 'merge-field',
  names: ['MERGEFIELD', 'MERGEBARCODE'],
  identityOf,
  described({ instruction: { name, switches } }) {
    const format = (switches.get('@') ?? switches.get('#'))?.join(' ');
    return {
      type: name === 'MERGEBARCODE' ? 'barcode' : switches.has('@') ? 'date' : switches.has('#') ? 'number' : 'text',
      ...(format && { format }),
    };
  },
});

/** Merge fields with fields in their code: `{ MERGEFIELD "{ MERGEFIELD x }" }` shows the field that `x` names. */
export const namedMergeFieldKind = codeKind({
  ...mergedField,
  isRequired: false,
  kind: 'merge-field',
  names: ['MERGEFIELD'],
  identityOf: ({ head }) => (head.some((_, at) => at > 0 && fieldRange(head, at)) ? { names: [] } : undefined),

  settle({ range: { code: stated }, asCode }, nodes, context) {
    const range = fieldRange(nodes, 0);
    const code = range && codeWith(range.head);
    const instruction = code === undefined ? undefined : parseInstruction(code);
    const identity = instruction && identityOf({ instruction });
    const given = identity && context.scope.lookup(identity);
    if (range && instruction && given) {
      const found = { kind: 'merge-field', identity, nodes, level: 'inline', asCode } as const;
      const content = mergedField.fill?.({ ...found, range: { ...range, instruction } }, given, context);
      if (content?.level === 'inline') return content.nodes;
    }
    // A field whose code has changed is reported later, once all fields are computed.
    if (range?.code === stated)
      context.log.warning(
        context.part,
        `the field { ${stated} } keeps its result from the template: the data has no such name`,
      );
    return nodes;
  },
});

/** The spellings of a column's name: Word writes the column "First Name" as `First_Name`. */
const namesOf = (name: string): readonly string[] =>
  name.includes('_')
    ? [name, name.replaceAll('_', ' ')]
    : name.includes(' ')
      ? [name, name.replaceAll(' ', '_')]
      : [name];

/** The content with the parts of the runs before and after the field, if it is inline. */
const betweenRunParts = ({ before, after }: FieldRange, { level, nodes }: Content): Content =>
  level === 'inline' && before.length + after.length > 0
    ? { level, nodes: [...before, ...nodes, ...after] }
    : { level, nodes };
