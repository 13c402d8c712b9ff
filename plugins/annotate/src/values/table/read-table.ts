import { z } from 'zod';
import { isShape } from '../infer.js';
import { Mismatch } from '../mismatch.js';
import { readBy } from '../options.js';

/** The largest table of Word. */
const MOST = { columns: 63, rows: 32_767 };

const length = z.union([z.number().positive(), z.string().max(40)]);

const column = z.looseObject({
  key: z.string().optional().describe('The member of rows that are objects.'),
  header: z.string().optional(),
  width: length.optional().describe('Width with a unit, or in % of the table.'),
  align: z.enum(['left', 'center', 'right', 'both']).optional(),
});

const tableOptions = z.looseObject({
  header: z
    .union([z.boolean(), z.array(z.string())])
    .optional()
    .describe('The texts of the header, or whether there is one.'),
  columns: z
    .array(z.union([z.string(), column]))
    .max(MOST.columns)
    .optional(),
  widths: z.array(length).max(MOST.columns).optional(),
  style: z.string().max(200).optional().describe('Name of a table style of the template.'),
  banding: z.boolean().optional().describe('Shade every other row.'),
  headerFill: z.string().max(50).optional(),
});

export type TableOptions = z.infer<typeof tableOptions>;

export interface TableColumn {
  readonly key?: string;
  readonly width?: number | string;
  readonly align?: 'left' | 'center' | 'right' | 'both';
}

/** A table whose cells are `V`: values, or JSON before it is read. Rows are as long as there are columns. */
interface TableData<V> {
  readonly columns: readonly TableColumn[];
  readonly header?: readonly string[];
  readonly rows: readonly (readonly V[])[];
  readonly options: TableOptions;
}

export interface TableValue<V> extends TableData<V> {
  readonly kind: 'table';
}

/**
 * Rows as lists or as objects, bare or as `{"rows": [...], "header": [...], "columns": [...]}`. The columns of objects
 * are the named ones, else all keys in order of occurrence, and their names are the header if none is given. Throws
 * `Mismatch`.
 */
export function readTableData(raw: unknown, given: object): TableData<unknown> {
  const { rows: list, ...inside } = isShape(raw) ? raw : { rows: raw };
  const options = readBy(tableOptions, { ...given, ...inside }, 'a table:');
  if (!Array.isArray(list)) throw new Mismatch('a table is a list of rows');
  // A copy without holes, which arrays from a JavaScript caller may have.
  const rows: readonly unknown[] = [...list];
  if (rows.length > MOST.rows) throw new Mismatch(`a table of more than ${MOST.rows} rows`);
  const byKey = rows.length > 0 && rows.every(isShape);
  if (!byKey && !rows.every((row) => Array.isArray(row)))
    throw new Mismatch('the rows of a table must all be lists or all be objects');
  return byKey ? ofObjects(rows, options) : ofLists(rows as readonly (readonly unknown[])[], options);
}

function ofObjects(rows: readonly Readonly<Record<string, unknown>>[], options: TableOptions): TableData<unknown> {
  const keys = options.columns ? options.columns.map(keyOf) : [...new Set(rows.flatMap((row) => Object.keys(row)))];
  checkColumns(keys.length);
  const columns = keys.map((key, at) => ({ key, ...lookOf(options, at) }));
  const names = keys.map((key, at) => headerOf(options.columns?.[at]) ?? key);
  const header = Array.isArray(options.header) ? options.header : options.header === false ? undefined : names;
  return {
    columns,
    ...(header && { header }),
    rows: rows.map((row) => keys.map((key) => (Object.hasOwn(row, key) ? row[key] : ''))),
    options,
  };
}

function ofLists(rows: readonly (readonly unknown[])[], options: TableOptions): TableData<unknown> {
  const stated = options.columns?.map((one) => headerOf(one) ?? keyOf(one));
  const header = Array.isArray(options.header) ? options.header : options.header === false ? undefined : stated;
  const [first, ...rest] = rows;
  const firstIsHeader = options.header === true && stated === undefined && first !== undefined;
  const head = firstIsHeader ? first.map(String) : header;
  const body = firstIsHeader ? rest : rows;
  const count = body.reduce((most, row) => Math.max(most, row.length), head?.length ?? 0);
  checkColumns(count);
  return {
    columns: Array.from({ length: count }, (_, at) => lookOf(options, at)),
    ...(head && { header: Array.from({ length: count }, (_, at) => head[at] ?? '') }),
    rows: body.map((row) => Array.from({ length: count }, (_, at) => row[at] ?? '')),
    options,
  };
}

function checkColumns(count: number): void {
  if (count > MOST.columns) throw new Mismatch(`a table of ${count} columns; Word allows ${MOST.columns}`);
}

type Column = NonNullable<TableOptions['columns']>[number];

const keyOf = (one: Column): string => (typeof one === 'string' ? one : (one.key ?? one.header ?? ''));
const headerOf = (one: Column | undefined): string | undefined => (typeof one === 'string' ? one : one?.header);

function lookOf({ columns, widths }: TableOptions, at: number): TableColumn {
  const one = columns?.[at];
  const { width = widths?.[at], align } = typeof one === 'object' ? one : {};
  return { ...(width !== undefined && { width }), ...(align && { align }) };
}
