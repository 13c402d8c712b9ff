import type { MathAlignment, MathNode } from '../../resolved/index.js';
import { assembledBox, at, type MathBox, type PlacedBox } from './box.js';
import { CONSTANTS, emOf, inner, type Setting } from './setting.js';

/** The gaps between columns, and between rows from the ink of one to that of the next, in ems. */
const [COLUMN_GAP, ROW_GAP] = [1, 0.3];
/** The minimum height and depth of a row, in ems, so that rows of small letters keep their distance. */
const STRUT = { ascent: 0.7, descent: 0.25 };

/** A matrix (§22.1.2.60), centered on the axis. */
export function setMatrix({ rows, columns }: Extract<MathNode, { kind: 'matrix' }>, setting: Setting): MathBox {
  const em = emOf(setting);
  const cells = rows.map((row) => row.map((cell) => setting.set(cell, inner(setting))));
  const count = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, c) => Math.max(0, ...cells.map((row) => row[c]?.width ?? 0)));
  const total = widths.reduce((sum, width) => sum + width, 0) + Math.max(0, count - 1) * COLUMN_GAP * em;
  const lines = cells.map((row) => {
    let x = 0;
    const parts = row.map((cell, c): PlacedBox => {
      const placed = at(cell, x + share(columns[c] ?? 'center') * (widths[c] - cell.width), 0);
      x += widths[c] + COLUMN_GAP * em;
      return placed;
    });
    return assembledBox(parts, total);
  });
  return stacked(lines, total, em);
}

const share = (align: MathAlignment): number => (align === 'left' ? 0 : align === 'right' ? 1 : 0.5);

/**
 * Sets equations above each other (§22.1.2.34). The parts between alignment points are aligned right and left in turn;
 * rows without alignment points are centered.
 */
export function stackEquations(rows: readonly (readonly MathBox[])[], em: number): MathBox {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, c) => Math.max(0, ...rows.map((row) => row[c]?.width ?? 0)));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const lines = rows.map((row) => {
    if (row.length === 1 && count > 1) return assembledBox([at(row[0], 0, 0)], total);
    let x = 0;
    const parts = row.map((stretch, c): PlacedBox => {
      const room = widths[c] - stretch.width;
      const placed = at(stretch, x + (count === 1 ? room / 2 : c % 2 === 0 ? room : 0), 0);
      x += widths[c];
      return placed;
    });
    return assembledBox(parts, total);
  });
  return stacked(lines, total, em);
}

function stacked(lines: readonly MathBox[], width: number, em: number): MathBox {
  let y = 0;
  const parts: PlacedBox[] = [];
  for (const line of lines) {
    const ascent = Math.max(line.ascent, STRUT.ascent * em);
    y += ascent;
    parts.push(at(line, 0, y));
    y += Math.max(line.descent, STRUT.descent * em) + ROW_GAP * em;
  }
  const height = Math.max(0, y - ROW_GAP * em);
  const top = CONSTANTS.axis * em + height / 2;
  return assembledBox(
    parts.map((part) => ({ ...part, y: part.y - top })),
    width,
  );
}
