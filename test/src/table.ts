export type CellText = string | number | undefined;

/** A table as text: the first column left-aligned, the others right; two spaces between columns. */
export function alignedTable(head: readonly string[], rows: readonly (readonly CellText[])[]): string {
  const lines = [head, ...rows.map((row) => row.map((cell) => (cell === undefined ? '-' : String(cell))))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
