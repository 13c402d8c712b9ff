import { oneLine, textTable } from '@quire/core/plugin';

/** A JSON reply as text: `name: value` lines, and a table if a member is a list of objects. */
export function printBody(body: object): string {
  const lines = Object.entries(body).flatMap(([name, value]) =>
    isRows(value) ? table(value) : [`${name}: ${cell(value)}`],
  );
  return lines.map((line) => `${line}\n`).join('');
}

type Row = Readonly<Record<string, unknown>>;

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

function table(rows: readonly Row[]): readonly string[] {
  if (rows.length === 0) return ['none'];
  const columns = Object.keys(rows[0]);
  return textTable(
    columns,
    rows.map((row) => columns.map((column) => cell(row[column]))),
  );
}

/** One cell of a table on one line, for any value: some values came from clients. */
const cell = (value: unknown): string =>
  oneLine(
    value === null || value === undefined ? '-' : typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
