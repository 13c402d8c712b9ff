import { FieldsAround } from '@quire/core/fields';
/**
 * Fields that move to other records (`NEXT`, `NEXTIF`, `SKIPIF`) in an outcome of an `IF`: they take effect only if
 * that outcome is shown. Records change while a part is filled, but `IF` fields are settled later. So a field with a
 * copy of the comparison is inserted before such an `IF`, and is evaluated with the record at that position.
 */
import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import { replacedIn, run } from '../markup/index.js';
import { type ReadCode, readCode } from './code-arguments.js';
import { charRun, instruction } from './marks.js';
import { type CodeUnit, nameOf, type StoryField } from './story-tree.js';

/** The name of the field that holds the comparison. Word has no field of this name, and no result contains one. */
export const RECORD_BRANCH = 'RECORDBRANCH';

export const RECORDS: ReadonlySet<string> = new Set(['NEXT', 'NEXTIF', 'SKIPIF']);

/** An `IF` outcome that contains a field, and the mark that begins the copy of the comparison. */
export interface RecordBranch {
  readonly comparison: XmlElement;
  readonly outcome: boolean;
}

const branches = new WeakMap<XmlElement, RecordBranch[]>();
/** The marks that begin the inserted fields with copies of comparisons. */
const comparisons = new WeakSet<XmlElement>();

/** The outcomes of `IF` fields that contain the field that a mark begins, the outermost first. */
export const branchesAround = (begin: XmlElement | undefined): readonly RecordBranch[] =>
  (begin && branches.get(begin)) ?? [];

/** The fields that hold the comparisons of conditions, keyed by the mark that begins the condition. */
export function comparisonsOf(fields: readonly StoryField[]): ReadonlyMap<XmlElement, readonly XmlNode[]> {
  const found = new Map<XmlElement, readonly XmlNode[]>();
  for (const field of fields) {
    if (!field.end || nameOf(field) !== 'IF' || !field.units.some((unit) => recordFields(unit).length > 0)) continue;
    const code = readCode(field);
    if (!code) continue;
    const inside = code.arguments.flatMap(({ of, from, to }) =>
      of === 'true' || of === 'false'
        ? unitsOf(code, from, to).flatMap((unit) => recordFields(unit).map((inner) => [inner, of === 'true'] as const))
        : [],
    );
    if (inside.length === 0) continue;
    const begin = charRun('begin');
    const comparison = begin.children[0] as XmlElement;
    comparisons.add(comparison);
    for (const [inner, outcome] of inside) {
      const around = branches.get(inner.begin.char) ?? [];
      branches.set(inner.begin.char, [...around, { comparison, outcome }]);
    }
    found.set(field.begin.char, [begin, ...comparisonRuns(code), charRun('end')]);
  }
  return found;
}

/** A part without the comparisons that were never evaluated, such as those in a note without a reference. */
export function withoutComparisons(node: XmlElement): XmlElement {
  const around = new FieldsAround();
  return replacedIn(node, (each) => {
    const mark = each.name === 'w:r' ? child(each, 'w:fldChar') : undefined;
    if (around.fields.length === 0 && !(mark && comparisons.has(mark)))
      return each.name === 'w:r' ? each : withoutComparisons(each);
    if (mark) around.pass(mark, undefined);
    return [];
  });
}

const unitsOf = ({ signs }: ReadCode, from: number, to: number): readonly CodeUnit[] => [
  ...new Set(signs.slice(from, to).map(({ unit }) => unit)),
];

function recordFields(unit: CodeUnit): readonly StoryField[] {
  if (unit.kind !== 'field') return [];
  return [...(RECORDS.has(nameOf(unit.field)) ? [unit.field] : []), ...unit.field.units.flatMap(recordFields)];
}

function comparisonRuns(code: ReadCode): readonly XmlNode[] {
  const operand = (name: 'left' | 'right'): readonly XmlNode[] => {
    const argument = code.arguments.find(({ of }) => of === name);
    if (!argument) return [];
    const runs: XmlNode[] = [];
    const { from, to, quoted } = argument;
    for (let at = from; at < to; at++) {
      const { letter, unit } = code.signs[at]!;
      if (letter !== undefined) runs.push(codeRun(letter));
      else if (unit !== code.signs[at - 1]?.unit) runs.push(...copied(unit));
    }
    // Fields and controls without quotation marks are one operand, whatever is in them.
    return quoted ? [codeRun('"'), ...runs, codeRun('"')] : runs;
  };
  return [codeRun(` ${RECORD_BRANCH} `), ...operand('left'), codeRun(` ${code.operator} `), ...operand('right')];
}

/** A piece of a code, copied into the runs of another code. Fields in it have no result until they are filled. */
function copied(unit: CodeUnit): readonly XmlNode[] {
  switch (unit.kind) {
    case 'text':
      return [codeRun(unit.text)];
    case 'field':
      return [charRun('begin'), ...unit.field.units.flatMap(copied), charRun('end')];
    case 'node':
      return unit.node.name.startsWith('w:sdt') || unit.node.name === 'w:fldSimple' ? [unit.node] : [codeRun(' ')];
    default:
      return [codeRun(' ')];
  }
}

const codeRun = (text: string): XmlElement => run(undefined, [instruction(text)]);
