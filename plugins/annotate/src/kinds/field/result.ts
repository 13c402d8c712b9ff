import { nestedResult, RESULT_END, RESULT_START } from '@quire/core/fields';
import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import { first, replacedIn, run } from '../../markup/index.js';
import { charRun, EARLY, instruction } from '../../opened/index.js';
import type { FieldRange } from './field-range.js';

/** The run properties of a new result: the old result's, the code's, or by `\* CHARFORMAT` (§17.16.4.3.3). */
export function resultProperties({ result, instruction, codeProperties, head }: FieldRange): XmlElement | undefined {
  const byCode = instruction.switches.get('*')?.some((format) => format.toUpperCase() === 'CHARFORMAT');
  const shown = first(result, 'w:r');
  if (shown && !byCode) return child(shown, 'w:rPr');
  const begin = first(head, 'w:r');
  return codeProperties ?? (begin && child(begin, 'w:rPr'));
}

export function withResult(field: FieldRange, result: readonly XmlNode[]): readonly XmlNode[] {
  const { form, nodes, before, head, tail, after } = field;
  const [only] = nodes;
  if (form === 'simple') return typeof only === 'object' ? [{ ...only, children: result }] : nodes;
  // Only the last node of the head can be the field's own separator, because fields in its code have separators, too.
  const separated = isSeparator(head.at(-1));
  return [
    ...before,
    ...head,
    ...(separated ? [] : [charRun('separate', resultProperties(field))]),
    ...result,
    ...tail.map(withoutStored),
    ...after,
  ];
}

/** Marks the end of a field whose stored result in other paragraphs was replaced. */
const withoutStored = (node: XmlNode): XmlNode =>
  typeof node === 'string'
    ? node
    : {
        ...node,
        children: node.children.map((inner) =>
          typeof inner === 'object' && inner.attributes[EARLY] !== undefined
            ? { ...inner, attributes: { ...inner.attributes, [EARLY]: 'taken' } }
            : inner,
        ),
      };

export const inPlaceOfField = ({ before, after }: FieldRange, result: readonly XmlNode[]): readonly XmlNode[] =>
  before.length === 0 && after.length === 0 ? result : [...before, ...result, ...after];

const isSeparator = (node: XmlNode | undefined): boolean =>
  typeof node === 'object' &&
  node.children.some(
    (char) => typeof char === 'object' && char.name === 'w:fldChar' && char.attributes['w:fldCharType'] === 'separate',
  );

/** A result as one word of the surrounding code. Marks enclose it until all fields are computed. */
export const codeRun = (text: string, { codeProperties }: FieldRange): XmlElement =>
  run(codeProperties, [instruction(nestedResult(text))]);

/** Removes the marks of results in codes, and escapes text there: `"` would end an argument, `\` begin a switch. */
export function withoutMarks(node: XmlElement): XmlElement {
  if (node.name === 'w:instrText') {
    const code = node.children.join('');
    return code.includes(RESULT_START)
      ? { ...node, children: [code.replace(NESTED, (_, text) => escaped(text))] }
      : node;
  }
  return replacedIn(node, (each) => (each.children.length === 0 ? each : withoutMarks(each)));
}

const NESTED = new RegExp(`${RESULT_START}([^${RESULT_END}]*)${RESULT_END}`, 'g');
const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', "''");
