import type { Content, Given, PackageWriter, Place, ValueContext } from '../../seams.js';
import type { ValueKind } from '../kind.js';
import { cleanText } from '../text/index.js';
import type { Value } from '../value.js';
import { newTable } from './new-table.js';
import { readTableData, type TableColumn, type TableOptions } from './read-table.js';
import { refilledTable } from './standing-table.js';

export interface TableValue {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly header?: readonly string[];
  /** Cells may hold values of any kind. */
  readonly rows: readonly (readonly Value[])[];
  readonly options: TableOptions;
}

/** What a table asks of the whole table of kinds for its cells. */
export interface CellKinds {
  read(given: Given, context: ValueContext): Value;
  content(value: Value, place: Place, writer: PackageWriter, context: ValueContext): Content;
  text(value: Value, context: ValueContext): string;
}

/** Rows and columns: into the table that stands in the place, keeping its look, or as a new one. */
export const tableKind = (cells: CellKinds): ValueKind<TableValue> => ({
  read(raw, given, context) {
    const { columns, header, rows, options } = readTableData(raw, given);
    const readCell = (value: unknown): Value => cells.read({ value }, context);
    return {
      kind: 'table',
      columns,
      ...(header && { header: header.map((text) => cleanText(text, context.warn)) }),
      rows: rows.map((row) => row.map(readCell)),
      options,
    };
  },
  content(value, place, writer, context) {
    const write = (cell: Value, at: Place): Content => cells.content(cell, at, writer, context);
    const { standing } = place;
    const table =
      standing?.name === 'w:tbl' ? refilledTable(standing, value, place, write) : newTable(value, place, write, writer);
    return { level: 'block', nodes: table ? [table] : [] };
  },
  text: ({ header, rows }, context) =>
    [...(header ? [header] : []), ...rows.map((row) => row.map((cell) => cells.text(cell, context)))]
      .map((row) => row.join('\t'))
      .join('\n'),
});
