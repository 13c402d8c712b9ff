import type { ParagraphFrame, ResolvedBlock, ResolvedRow, ResolvedTable } from '../../resolved/index.js';

/**
 * A table in a text frame (`w:framePr`, ECMA-376-1 §17.3.1.11): each of its paragraphs states the same frame, which is
 * then the frame of the table. Any other table is returned unchanged: frames in it belong to its cells.
 */
export function framedTable(table: ResolvedTable): ResolvedTable {
  const frames = framesOf(table.rows);
  const [frame] = frames;
  if (frame === undefined || table.position) return table;
  const key = JSON.stringify(frame);
  if (frames.some((each) => each === undefined || JSON.stringify(each) !== key)) return table;
  return { ...table, frame, rows: unframedRows(table.rows) };
}

const framesOf = (rows: readonly ResolvedRow[]): (ParagraphFrame | undefined)[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap(({ blocks }) => blocks.map((block) => (block.kind === 'table' ? block.frame : block.format.frame))),
  );

const unframedRows = (rows: readonly ResolvedRow[]): readonly ResolvedRow[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(unframed) })),
  }));

const unframed = (block: ResolvedBlock): ResolvedBlock =>
  block.kind === 'table' ? { ...block, frame: undefined } : { ...block, format: { ...block.format, frame: undefined } };
