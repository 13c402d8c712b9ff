import { nestedResult, withoutEdges } from '@quire/core/fields';
import { comparison } from '@quire/core/formats';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import { all, shownText } from '../../markup/index.js';
import { branchesAround, operandsOf, RECORD_BRANCH } from '../../opened/index.js';
import type { PackageWriter } from '../../package/index.js';
import type { FillContext } from '../../template/index.js';
import { values } from '../../values/index.js';
import { codeKind, replacing, resultText } from './code-kind.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { fieldValue } from './field-value.js';
import { codeRun, inPlaceOfField } from './result.js';

/** `NEXT` moves to the next record of a mail merge (ECMA-376-1 §17.16.5.40) and shows nothing. */
export const nextRecordKind = codeKind({
  kind: 'next-record',
  names: ['NEXT'],
  described: () => ({ type: 'repeat' }),

  byRecord({ range }, context) {
    if (!isShown(range, context)) return undefined;
    if (context.scope.nextRecord()) return replacing(range, []);
    oneRecord(range, context);
    return undefined;
  },

  clear: ({ range }) => replacing(range, []),
});

/** The results of comparisons in the conditions around fields of records, as the last copy decided them. */
const decided = new WeakMap<PackageWriter, Map<XmlElement, boolean | undefined>>();

/** True if the conditions around a field show it. A field that they do not show is unchanged here: they remove it. */
const isShown = ({ begin }: FieldRange, { writer }: FillContext): boolean =>
  branchesAround(begin).every(({ comparison, outcome }) => decided.get(writer)?.get(comparison) === outcome);

/** Reports that a field stays because there is no other record. */
const oneRecord = ({ instruction }: FieldRange, { log, part }: FillContext): void =>
  log.warning(
    part,
    `the field { ${instruction.name} } stays: the data is one record; a mail merge needs a list of records`,
  );

/** `MERGEREC` counts all records, `MERGESEQ` the merged ones (ECMA-376-1 §17.16.5.36, §17.16.5.37). */
const COUNTS: Readonly<Record<string, 'number' | 'merged'>> = { MERGEREC: 'number', MERGESEQ: 'merged' };

export const recordNumberKind = codeKind({
  kind: 'record-number',
  names: Object.keys(COUNTS),
  described: () => ({ type: 'number' }),

  byRecord({ range, asCode }, context) {
    // Data that is a single object counts as one record.
    const record = context.scope.record() ?? { number: 1, merged: 1 };
    const count = COUNTS[range.instruction.name] ?? 'number';
    const value = fieldValue({ value: record[count] }, range.instruction, context.values);
    const text = values.textOf(value, context.values);
    return replacing(range, asCode ? [codeRun(text, range)] : resultText(text, range, context));
  },
});

/** `NEXTIF` takes the next record, `SKIPIF` skips the copy if a comparison holds (§17.16.5.41, .58). */
export const recordConditionKind = codeKind({
  kind: 'record-condition',
  names: ['NEXTIF', 'SKIPIF', RECORD_BRANCH],
  described: () => ({ type: 'condition' }),

  settle(_, nodes, context) {
    const { scope, values, log, part, writer } = context;
    const range = fieldRange(nodes, 0);
    if (!range || !isShown(range, context)) return nodes;
    const code = context.computed(range.head);
    const { name } = range.instruction;
    const holds = code && conditionHolds(code, values.locale);
    const isBranch = name === RECORD_BRANCH;
    if (isBranch) decided.set(writer, (decided.get(writer) ?? new Map()).set(range.begin, holds));
    if (holds === undefined) {
      const field = withoutEdges(range.code).replace(RECORD_BRANCH, 'IF').slice(0, 80);
      const stays = isBranch ? 'the fields in it do not move to another record' : 'it stays';
      log.warning(part, `the field { ${field} } cannot be computed from the data: ${stays}`);
    }
    if (isBranch) return inPlaceOfField(range, []);
    if (holds && !(name === 'NEXTIF' ? scope.nextRecord() : scope.skipRecord())) oneRecord(range, context);
    else if (holds !== undefined) return inPlaceOfField(range, []);
    return nodes;
  },
});

/** True if the comparison of a `NEXTIF` or `SKIPIF` field holds; undefined if the comparison cannot be read. */
function conditionHolds(head: readonly XmlNode[], locale: string): boolean | undefined {
  const code = codeWith(head);
  const words = code === undefined ? undefined : operandsOf(code);
  // A word may be the name of a bookmark, whose text is not known yet.
  if (!words || (code && /^\s*\w+\s+[\p{L}_]\w*\s*[<>=]/u.test(code))) return undefined;
  return comparison(words, locale) === '1';
}

/** The fields whose results are known while a document is filled. */
const KNOWN: ReadonlySet<string> = new Set(['=', 'IF', 'COMPARE', 'QUOTE', 'DOCPROPERTY', 'DOCVARIABLE']);

/** A code with the results of the fields in it; undefined if one of those is not known yet. */
export function codeWith(head: readonly XmlNode[]): string | undefined {
  let code = '';
  for (let at = 0; at < head.length; at++) {
    const inner = at > 0 ? fieldRange(head, at) : undefined;
    if (inner && !KNOWN.has(inner.instruction.name)) return undefined;
    if (inner) code += nestedResult(shownText(inner.result));
    else {
      const texts = [...all(head.slice(at, at + 1))].filter(({ name }) => name === 'w:instrText');
      // A control shows its value.
      const shown = texts.length > 0 ? '' : shownText(head.slice(at, at + 1));
      code += shown === '' ? texts.map(({ children }) => children.join('')).join('') : nestedResult(shown);
    }
    at += (inner?.nodes.length ?? 1) - 1;
  }
  return code;
}
