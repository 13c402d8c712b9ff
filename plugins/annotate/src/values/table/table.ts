import type { Given } from '../../data/index.js';
import type { PackageWriter } from '../../package/index.js';
import { cleanText, type TextValue } from '../text.js';
import type { ValueContext } from '../value-context.js';
import type { Content, Place, ValueKind } from '../value-kind.js';
import type { WriteCell } from './cell.js';
import { refilledTable } from './existing-table.js';
import { newTable } from './new-table.js';
import { readTableData, type TableValue } from './read-table.js';

/** The table of value kinds, for the cells: `V` is any value. */
export interface CellKinds<V> {
  read(given: Given, context: ValueContext): V;
  content(value: V | TextValue, place: Place, writer: PackageWriter, context: ValueContext): Content;
  text(value: V, context: ValueContext): string;
}

/** Rows and columns. They fill an existing table, whose formatting they keep, or become a new table. */
export const tableKind = <V>(cells: CellKinds<V>): ValueKind<TableValue<V>> => ({
  read(raw, given, context) {
    const { columns, header, rows, options } = readTableData(raw, given);
    const readCell = (value: unknown): V => cells.read({ value }, context);
    return {
      kind: 'table',
      columns,
      ...(header && { header: header.map((text) => cleanText(text, context.warn)) }),
      rows: rows.map((row) => row.map(readCell)),
      options,
    };
  },
  content(value, place, writer, context) {
    const write: WriteCell<V> = (cell, at) => cells.content(cell, at, writer, context);
    const { existing } = place;
    const table =
      existing?.name === 'w:tbl' ? refilledTable(existing, value, place, write) : newTable(value, place, write, writer);
    return { level: 'block', nodes: table ? [table] : [] };
  },
  text: ({ header, rows }, context) =>
    [...(header ? [header] : []), ...rows.map((row) => row.map((cell) => cells.text(cell, context)))]
      .map((row) => row.join('\t'))
      .join('\n'),
});
