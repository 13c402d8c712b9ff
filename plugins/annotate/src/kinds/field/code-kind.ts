import type { XmlNode } from '@quire/core/xml';
import type { FieldIdentity } from '../../data/index.js';
import { shownText } from '../../markup/index.js';
import type { FieldDescription } from '../../report/index.js';
import type { FieldKind, FillContext, FoundField } from '../../template/index.js';
import { type Content, values } from '../../values/index.js';
import { type FieldRange, fieldMarks, fieldRange } from './field-range.js';
import { inPlaceOfField, resultProperties } from './result.js';

export interface FoundCodeField extends FoundField {
  readonly range: FieldRange;
  /** True if the field is in the code of another one, such as `IF`: the text that replaces it is code too. */
  readonly asCode: boolean;
}

/** The definition of a field kind with codes: everything that differs from kind to kind. */
export interface CodeKind extends Partial<Omit<FieldKind<FoundCodeField>, 'find'>> {
  readonly kind: FoundField['kind'];
  /** The names that begin the codes of the kind's fields, such as `MERGEFIELD`. */
  readonly names: readonly string[];
  /** The names by which data names a field; undefined if the field is of another kind. */
  readonly identityOf?: (range: FieldRange) => FieldIdentity | undefined;
  /** True if a field without a value counts as missing; otherwise it counts as text. */
  readonly isRequired?: boolean;
  /** The description of a field, without its text and its code. */
  readonly described?: (range: FieldRange) => Pick<FieldDescription, 'type'> & Partial<FieldDescription>;
}

/** Makes a field kind that finds fields by the names in their codes. By default, its fields are unchanged. */
export function codeKind({
  kind,
  names,
  identityOf = () => ({ names: [] }),
  isRequired,
  described = () => ({ type: 'text' }),
  ...own
}: CodeKind): FieldKind<FoundCodeField> {
  const unchanged = ({ nodes }: FoundCodeField): Content => ({ level: 'inline', nodes });
  return {
    find(siblings, at, level) {
      const range = level === 'inline' ? fieldRange(siblings, at) : undefined;
      const identity = range && names.includes(range.instruction.name) ? identityOf(range) : undefined;
      if (!range || !identity) return undefined;
      const asCode = range.form === 'complex' && fieldMarks(siblings).inCode[at] === 1;
      return { kind, identity, nodes: range.nodes, level, range, asCode, ...(!isRequired && { optional: true }) };
    },
    fill: unchanged,
    clear: unchanged,
    describe: ({ identity, range }) => ({
      kind,
      identity,
      text: shownText(range.result),
      instruction: range.code,
      ...described(range),
    }),
    ...own,
  };
}

export const replacing = (range: FieldRange, nodes: readonly XmlNode[]): Content => ({
  level: 'inline',
  nodes: inPlaceOfField(range, nodes),
});

export function resultText(text: string, range: FieldRange, context: FillContext): readonly XmlNode[] {
  const place = context.place({ level: 'inline', runProperties: resultProperties(range) });
  return values.contentOf({ kind: 'text', text }, place, context.writer, context.values).nodes;
}
