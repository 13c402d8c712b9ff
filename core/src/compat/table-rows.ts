/** Word's rules for rows of tables that the standard does not give. */

import { type Twip, twip } from '../base/units.js';
import type { ResolvedRow } from '../resolved/index.js';

/**
 * True if a row stays with the next one: the first paragraph of its first cell has `keepNext`. Word looks at no other
 * paragraph of the row.
 */
export function rowKeepsWithNext(row: ResolvedRow): boolean {
  const first = row.cells[0]?.blocks[0];
  return first?.kind === 'paragraph' && first.format.keepNext;
}

/** The top margin of all cells of a row: the largest one, so that the text of all cells starts at the same height. */
export function rowTopMargin(row: ResolvedRow): Twip {
  return twip(row.cells.reduce((most, cell) => Math.max(most, cell.margins.top), 0));
}

/**
 * The bottom margin of all cells of a row: the largest bottom margin among them. In the header row of a quotation's
 * table, cells have margins of 9 pt above and below; the text of a cell without margins is at the same height. With
 * this rule, the tables of three more documents of the modes 14 and 15 are as high as in Word.
 */
export function rowBottomMargin(row: ResolvedRow): Twip {
  return twip(row.cells.reduce((most, cell) => Math.max(most, cell.margins.bottom), 0));
}

/**
 * The height that a row asks for. A minimum height is that of the text; in every mode, the margins of the cells are
 * added to it. In an export of mode 15, rows of `trHeight` 397 and 568 with margins of 72 above and below measure 27
 * and 35.6 pt; in one of mode 14, rows of 1221 to 1622 are 7.2 pt higher than stated. LibreOffice adds the margins in
 * all of Word's formats.
 */
export function askedHeight(row: ResolvedRow): Twip {
  const { rule, value } = row.height;
  if (rule === 'auto') return twip(0);
  if (rule === 'exact') return value;
  return twip(value + rowTopMargin(row) + rowBottomMargin(row));
}

/**
 * The row whose border takes space above row `index`, which follows row `above` on its page. Below repeated
 * header rows this is the previous row of the table, not the last header row. In 13 tables, rows below repeated headers
 * with double borders are 1 pt nearer to the header than the first row of the table is.
 */
export function rowCountedAbove(index: number, above: number | undefined): number | undefined {
  return above === undefined ? undefined : index - 1;
}

/**
 * The distance from a row's top to the next row's top. The border above the row is inside its top and `trHeight`
 * counts from below it: a row of `trHeight` 40 pt between borders of 1/2 pt measures 40.5 pt in Word's own PDF, and
 * the bottom border of the last row adds its own 1/2 pt below the table.
 */
export function rowPitch(topBorder: Twip, height: Twip): Twip {
  return twip(topBorder + height);
}
