import { withoutEdges } from '@quire/core/fields';
import type { XmlElement } from '@quire/core/xml';
import { shownText } from '../../markup/index.js';
import { branchesAround, RECORD_BRANCH } from '../../opened/index.js';
import type { PackageWriter } from '../../package/index.js';
import type { FieldKind, FillContext, FoundField } from '../../template/index.js';
import { values } from '../../values/index.js';
import { conditionHolds } from './condition-field.js';
import { fieldMarks } from './field-marks.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { fieldValue } from './field-value.js';
import { codeRun, inPlaceOfField, resultProperties } from './result.js';

export interface FoundNextRecord extends FoundField {
  readonly kind: 'next-record';
  readonly range: FieldRange;
}

/** `NEXT` moves to the next record of a mail merge (ECMA-376-1 §17.16.5.40) and shows nothing. */
export const nextRecordKind: FieldKind<FoundNextRecord> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    if (range?.instruction.name !== 'NEXT') return undefined;
    return { kind: 'next-record', identity: { names: [] }, nodes: range.nodes, level, range, optional: true };
  },

  byRecord(field, context) {
    if (!isShown(field.range, context)) return undefined;
    if (context.scope.nextRecord()) return nextRecordKind.clear(field, context);
    oneRecord(field.range, context);
    return undefined;
  },

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

/** The comparisons of conditions around fields of records, as the last copy decided them. */
const decided = new WeakMap<PackageWriter, Map<XmlElement, boolean | undefined>>();

/** True if the conditions around a field show it: a field that does not show is left to them. */
const isShown = ({ begin }: FieldRange, { writer }: FillContext): boolean =>
  branchesAround(begin).every(({ comparison, outcome }) => decided.get(writer)?.get(comparison) === outcome);

/** Tells that a field stays because there is no other record. */
const oneRecord = ({ instruction }: FieldRange, { log, part }: FillContext): void =>
  log.warning(
    part,
    `the field { ${instruction.name} } stays: the data is one record. A list of records is a mail merge`,
  );

export interface FoundRecordNumber extends FoundField {
  readonly kind: 'record-number';
  readonly range: FieldRange;
  /** True if the field is inside the code of another field. */
  readonly asCode: boolean;
}

/** `MERGEREC` counts all records, `MERGESEQ` the merged ones (ECMA-376-1 §17.16.5.36, §17.16.5.37). */
const COUNTS: Readonly<Record<string, 'number' | 'merged'>> = { MERGEREC: 'number', MERGESEQ: 'merged' };

/** The number of a record in a mail merge. */
export const recordNumberKind: FieldKind<FoundRecordNumber> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    if (!range || COUNTS[range.instruction.name] === undefined) return undefined;
    const asCode = range.form === 'complex' && fieldMarks(siblings).inCode[at] === 1;
    return { kind: 'record-number', identity: { names: [] }, nodes: range.nodes, level, range, asCode, optional: true };
  },

  byRecord({ range, asCode }, context) {
    // One object as data is one record.
    const record = context.scope.record() ?? { number: 1, merged: 1 };
    const count = COUNTS[range.instruction.name];
    if (!count) return undefined;
    const value = fieldValue({ value: record[count] }, range.instruction, context.values);
    if (asCode) {
      const run = codeRun(values.textOf(value, context.values), range);
      return { level: 'inline', nodes: inPlaceOfField(range, [run]) };
    }
    const place = context.place({ level: 'inline', runProperties: resultProperties(range) });
    const { nodes } = values.contentOf(value, place, context.writer, context.values);
    return { level: 'inline', nodes: inPlaceOfField(range, nodes) };
  },

  fill: ({ nodes }) => ({ level: 'inline', nodes }),

  clear: ({ nodes }) => ({ level: 'inline', nodes }),

  describe: ({ identity, range }) => ({
    kind: 'record-number',
    identity,
    type: 'number',
    text: shownText(range.result),
    instruction: range.code,
  }),
};

export interface FoundRecordCondition extends FoundField {
  readonly kind: 'record-condition';
}

/**
 * `NEXTIF` moves to the next record, `SKIPIF` skips the copy for this one, if a comparison holds (ECMA-376-1
 * §17.16.5.41, §17.16.5.58). They show nothing; without a mail merge they are unchanged.
 */
export const recordConditionKind: FieldKind<FoundRecordCondition> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    const name = range?.instruction.name;
    if (!range || (name !== 'NEXTIF' && name !== 'SKIPIF' && name !== RECORD_BRANCH)) return undefined;
    return { kind: 'record-condition', identity: { names: [] }, nodes: range.nodes, level, optional: true };
  },

  fill: ({ nodes }) => ({ level: 'inline', nodes }),

  clear: ({ nodes }) => ({ level: 'inline', nodes }),

  settle(_, nodes, context) {
    const { scope, values, log, part, writer } = context;
    const range = fieldRange(nodes, 0);
    if (!range || !isShown(range, context)) return nodes;
    const code = context.computed(range.head);
    const { name } = range.instruction;
    const holds = code && conditionHolds(code, name, values.locale);
    const isBranch = name === RECORD_BRANCH;
    if (isBranch) decided.set(writer, (decided.get(writer) ?? new Map()).set(range.begin, holds));
    if (holds === undefined) {
      const field = withoutEdges(range.code).replace(RECORD_BRANCH, 'IF').slice(0, 80);
      const stays = isBranch ? 'the fields in it move to no record' : 'it stays';
      log.warning(part, `the field { ${field} } cannot be computed from the data: ${stays}`);
    }
    if (isBranch) return inPlaceOfField(range, []);
    if (holds && !(name === 'NEXTIF' ? scope.nextRecord() : scope.skipRecord())) oneRecord(range, context);
    else if (holds !== undefined) return inPlaceOfField(range, []);
    return nodes;
  },

  describe: ({ identity, nodes }) => ({
    kind: 'record-condition',
    identity,
    type: 'condition',
    text: shownText(nodes),
  }),
};
